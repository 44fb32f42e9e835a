import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { row, sheet, soft, stack, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';

export const Methods = styled.ul`
  ${stack(space[3])}
  padding: 0;
  list-style: none;

  > li {
    container-type: inline-size;
  }
`;

export const Method = styled.button`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  inline-size: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.primary};
  }

  &:focus-visible {
    border-radius: ${radius.large};
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }

  @container (width < 14em) {
    grid-template-columns: 1fr auto;
    padding: ${space[3]};

    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

export const MethodWords = styled.span`
  display: block;
  min-inline-size: 0;

  strong {
    ${wrapped(`${space[1]} ${space[3]}`)}
    align-items: center;
    font-size: ${fontSize.lead};
  }

  > span {
    display: block;
    ${soft}
  }
`;

export const Badge = styled.span`
  padding: 0 min(${space[3]}, 3vw);
  border: 1px solid ${color.glow};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

export const Slip = styled.dl`
  display: flex;
  flex-direction: column;
  ${sheet(radius.large)}

  > div {
    ${wrapped(`0 ${space[4]}`)}
    align-items: baseline;
    justify-content: space-between;
    padding: ${space[3]} ${space[4]};
  }

  > div + div {
    border-block-start: 1px solid ${color.line};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

`;

export const SmallNote = styled.p`
  ${soft}
`;

export const Status = styled.div`
  ${row(space[3])}
  font-weight: 600;
`;

export const Ways = styled.div`
  ${stack(space[3])}

  ${media.tablet} {
    flex-flow: row wrap;
    align-items: center;
  }
`;

/** A small text button at the foot of a step. */
export const TextButton = styled.button`
  inline-size: fit-content;
  min-block-size: ${layout.target};
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
