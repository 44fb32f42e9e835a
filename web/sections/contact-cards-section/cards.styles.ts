import { css, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { sheet, soft, target } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';

export const Band = styled.section`
  display: grid;
  gap: ${space[6]};
  max-inline-size: ${layout.maxWidth};
  margin-inline: auto;
  padding: clamp(${space[7]}, 6vw, ${space[8]}) clamp(${space[4]}, 4vw, ${space[6]});

  h2 {
    font-size: ${fontSize.h2};
  }
`;

/** The card of the hours is tall, with the others around it. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: 1.25fr 1fr 1fr;
  }
`;

const surface = css`
  display: grid;
  gap: ${space[1]} ${space[4]};
  padding: ${space[5]};
  ${sheet(radius.large)}
  box-shadow: ${shadow.raised};

  h3 {
    font-family: ${font.text};
    ${soft}
    font-weight: 600;
    line-height: 1.5;
  }
`;

export const Card = styled.li`
  ${surface}
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;

  svg {
    grid-row: 1 / span 3;
    margin-block-start: 0.15em;
    color: ${color.accent};
  }

  > * {
    grid-column: 2;
  }

  > svg {
    grid-column: 1;
  }

  a {
    ${target}
    justify-self: start;
    overflow-wrap: anywhere;
  }

  ${media.desktop} {
    &:last-child:nth-child(4) {
      grid-column: 2 / span 2;
    }
  }
`;

export const Hours = styled.li`
  ${surface}
  align-content: start;
  gap: ${space[2]};

  h3 + svg {
    margin-block: ${space[2]} ${space[3]};
  }

  h3 ~ p:first-of-type {
    font-size: ${fontSize.lead};
    font-weight: 600;
  }

  ${media.desktop} {
    grid-row: span 2;
    align-content: center;
    padding: ${space[6]};
  }
`;

/** Reserves its place before the status is known, so that nothing moves. */
export const Status = styled.p`
  min-block-size: 2lh;
  color: ${color.inkSoft};
  font-weight: 600;

  &[data-open] {
    color: ${color.success};
  }

  ${media.tablet} {
    min-block-size: 1lh;
  }
`;
