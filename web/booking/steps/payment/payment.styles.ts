import { styled } from 'styled-components';
import { sheet, soft, stack, target, wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, motion, radius, space } from '#web/theme/tokens.ts';

export const Lines = styled.dl`
  container-type: inline-size;
  ${sheet(radius.large)}
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
    ${soft}
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
  ${stack(space[1])}
  padding-inline-start: 1.25rem;
`;

export const ReceiptBox = styled.section`
  ${stack(space[2])}

  h4 {
    font-family: ${font.text};
    font-size: inherit;
    font-weight: 600;
  }
`;

export const DropZone = styled.div`
  position: relative;
  ${wrapped(space[3])}
  align-items: center;
  padding: ${space[4]};
  border: 2px dashed ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  > :empty {
    position: absolute;
  }

  &[data-over] {
    border-color: ${color.primary};
    background: ${color.accentSoft};
  }

  &[data-invalid] {
    border-color: ${color.danger};
  }
`;

/** The label replaces the file input, whose words are in the browser's language. */
export const FileButton = styled.label`
  ${target}
  gap: ${space[2]};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paper};
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;

  &:hover {
    border-color: ${color.ink};
    background: ${color.paperSunken};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }

  input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
  }

  @media (forced-colors: active) {
    border-color: currentColor;
  }
`;

/** Hidden on touch devices, where nothing can be dropped. */
export const DropHint = styled.p`
  ${soft}

  @media (hover: none) {
    display: none;
  }
`;

export const FileLine = styled.p`
  display: flex;
  flex: 1 1 100%;
  align-items: start;
  gap: ${space[2]};
  min-inline-size: 0;

  > svg,
  > span:first-child {
    margin-block-start: 0.2em;
  }

  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  small {
    ${soft}
    white-space: nowrap;
  }
`;
