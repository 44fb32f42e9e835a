import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, fontSize, layout, motion, space } from '#web/theme/tokens.ts';

/** Reserves a place of the same size for every picture, visible until it is loaded. */
export const Window = styled.div`
  inline-size: 100%;
  max-inline-size: 22rem;
  aspect-ratio: 4 / 3;
  margin-block-end: ${space[2]};
  overflow: hidden;
  border-radius: 50% 50% 6px 6px / 62% 62% 6px 6px;
  background: color-mix(in oklab, ${color.glow} 18%, ${color.night});

  img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    object-fit: cover;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};

  h3 {
    min-inline-size: 0;
    font-size: ${fontSize.h3};
  }
`;

export const Card = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[2]};

  > p {
    color: ${color.inkSoft};
  }

  /* The name stands beside the window where there is room for it. */
  ${media.belowTablet} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[4]};

    > * {
      flex: 1 1 100%;
      min-inline-size: 0;
    }

    > ${Window} {
      flex: none;
      inline-size: clamp(6rem, 30vw, 9rem);
    }

    > ${Head} {
      flex: 1 1 9rem;
    }
  }
`;

export const Learn = styled.details`
  border-block: 1px solid ${color.line};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-block-size: ${layout.target};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    transition: rotate ${motion.normal};
  }

  &[open] > summary svg {
    rotate: 180deg;
  }

  > :last-child {
    padding-block: ${space[1]} ${space[4]};
    color: ${color.inkSoft};
  }
`;

export const Row = styled.div`
  margin-block-start: ${space[2]};

  &:empty {
    display: none;
  }
`;

export const Term = styled.div`
  h3 {
    margin-block-end: ${space[1]};
    color: ${color.ink};
    font-family: inherit;
    font-size: 1em;
    font-weight: 600;
  }
`;
