import { styled } from 'styled-components';
import { color, font, fontSize, radius, space } from '#web/theme/tokens.ts';

export const Lines = styled.dl`
  container-type: inline-size;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  overflow: clip;
`;

export const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  column-gap: ${space[2]};
  padding-block: ${space[2]};
  padding-inline: min(${space[4]}, 5vw) min(${space[2]}, 2.5vw);

  @container (width < 12em) {
    grid-template-columns: minmax(0, 1fr);
  }

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  &[data-line='reference'] {
    background: ${color.accentSoft};
  }

  &[data-line='amount'] dt + dd {
    font-family: ${font.display};
    font-size: ${fontSize.h3};
  }

  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
  }

  dt + dd {
    grid-row: 2;
    min-inline-size: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  dd p {
    color: ${color.ink};
    font-weight: 400;
  }

  &:dir(rtl) bdi {
    justify-content: end;
  }

  dd:last-child {
    grid-column: 2;
    grid-row: 1 / 3;

    @container (width < 12em) {
      grid-column: 1;
      grid-row: 3;
    }
  }

  [data-copied] {
    color: ${color.success};
  }
`;

/** Groups that are visible and are not part of a copied selection. */
export const Groups = styled.bdi`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 0.45em;
`;

export const Copied = styled.p`
  min-block-size: 1lh;
  margin-block-start: ${space[1]};
  padding-inline: ${space[4]};
  color: ${color.success};
  font-size: ${fontSize.small};
  font-weight: 600;

  &[data-failed] {
    color: ${color.warning};
  }
`;

export const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding-inline-start: 1.25rem;
`;
