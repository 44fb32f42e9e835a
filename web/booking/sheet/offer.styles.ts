import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, font, fontSize, radius, space } from '#web/theme/tokens.ts';

export const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[4]} min(${space[4]}, 5vw);
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};

  ${media.tablet} {
    padding: ${space[5]};
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};

  h3 {
    font-size: ${fontSize.h3};
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space[3]} ${space[5]};
  font-size: ${fontSize.small};

  > [data-whole] {
    grid-column: 1 / -1;
  }

  dt {
    color: ${color.inkSoft};
  }
`;

export const Next = styled.div`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  font-size: ${fontSize.small};

  h4 {
    margin-block-end: ${space[2]};
    font-family: ${font.text};
    font-size: inherit;
    font-weight: 600;
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: ${space[1]};
    padding-inline-start: 1.25rem;
  }

  p {
    margin-block-start: ${space[3]};
    color: ${color.inkSoft};
  }
`;

/** The offer in one line, where it was shown whole before. */
export const Line = styled.div`
  padding-block: ${space[3]};
  border-block: 1px solid ${color.line};

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
  }

  strong {
    font-weight: 600;
  }
`;
