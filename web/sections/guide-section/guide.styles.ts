import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, layout, lineHeight, motion, space } from '#web/theme/tokens.ts';
import { rule } from '#web/ui/ground.ts';

/** In danger the other answers fade. */
export const Answers = styled.ul`
  border-block-start: ${rule};

  > li {
    border-block-end: ${rule};
  }

  &:has([data-need='danger'][open]) details:not([open]) > summary {
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }
`;

export const Answer = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-block-size: ${layout.target};
    padding-block: ${space[4]};
    font-family: ${font.display};
    font-size: ${fontSize.h2};
    line-height: ${lineHeight.display};
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary:hover {
    color: ${color.accent};
  }

  > summary svg {
    color: ${color.accent};
    transition: transform ${motion.normal};
  }

  &[open] > summary {
    color: ${color.accent};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

export const Chosen = styled.div`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[2]} ${space[6]};

  > p {
    max-inline-size: ${layout.measure};
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
  }
`;

export const Places = styled.ul`
  display: grid;
  gap: ${space[5]};

  li {
    display: grid;
    gap: ${space[1]} ${space[5]};
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.glow};
  }

  a {
    justify-self: start;
    padding-block: ${space[2]};
    font-size: ${fontSize.lead};
    font-weight: 600;
  }

  p {
    max-inline-size: ${layout.measure};
  }

  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }

  ${media.desktop} {
    li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(12rem, 1fr);
      align-items: baseline;
    }
  }
`;

export const Danger = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 36rem;
  padding-block: ${space[2]} ${space[6]};
  font-size: ${fontSize.lead};
`;

export const Unstored = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;
