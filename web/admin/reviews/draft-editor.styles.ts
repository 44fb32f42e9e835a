import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, font, fontSize, layout, lineHeight, radius, space } from '#web/theme/tokens.ts';

export const Tools = styled.div`
  ${wrapped(space[1])}
  margin-inline-start: calc(-1 * ${space[2]});
  min-inline-size: 0;

  ${media.belowTablet} {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`;

/** Holds the tools and the text that they work on. */
export const Whole = styled.div`
  min-inline-size: 0;
`;

/** Stays in view as long as the text does. */
export const Bar = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  ${wrapped(`${space[1]} ${space[3]}`)}
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[2]};
  background: ${color.paperRaised};
`;

export const Tool = styled.button`
  flex: none;
  min-block-size: ${layout.target};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: none;
  color: ${color.ink};
  font: inherit;
  font-size: ${fontSize.small};
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${color.lineStrong};
  }

  &[aria-pressed='true'] {
    background: ${color.paperSunken};
    border-color: ${color.lineStrong};
    font-weight: 600;
  }

  &:disabled {
    opacity: 0.55;
    cursor: default;
  }
`;

/** The draft much as it will be printed. */
export const Sheet = styled.div`
  padding: clamp(${space[4]}, 3vw, ${space[6]});
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.paper};

  &:focus-within {
    border-color: ${color.focus};
  }

  [role='textbox'] {
    display: grid;
    gap: ${space[3]};
    max-inline-size: ${layout.measure};
    margin-inline: auto;
    counter-reset: step;
    outline: none;
    line-height: ${lineHeight.text};
    overflow-wrap: anywhere;
  }

  h3 {
    margin-block-start: ${space[4]};
    font-family: ${font.display};
    font-size: ${fontSize.h3};
    counter-reset: step;
  }

  h4 {
    font-size: ${fontSize.body};
    font-weight: 600;
  }

  blockquote {
    margin: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.accent};
    color: ${color.inkSoft};
  }

  [data-list],
  [data-empty] {
    position: relative;
  }

  [data-empty]::before {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    color: ${color.inkSoft};
    content: attr(data-empty) ' …' / '';
    pointer-events: none;
  }

  blockquote[data-empty]::before {
    inset-inline-start: ${space[4]};
  }

  [data-list] {
    padding-inline-start: 1.75em;
  }

  [data-list]::before {
    position: absolute;
    inset-inline-start: 0.35em;
    color: ${color.accent};
    content: '•';
  }

  [data-list='number'] {
    counter-increment: step;
  }

  [data-list='number']::before {
    content: counter(step) '.';
    font-variant-numeric: tabular-nums;
  }

  div:not([data-list]) {
    counter-set: step 0;
  }
`;

/** A draft with additions and removals, which differ by more than colour. */
export const ComparedSheet = styled(Sheet)`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
  line-height: ${lineHeight.text};
  overflow-wrap: anywhere;

  ins,
  del {
    position: relative;
    padding-inline: 0.1em;
    border-radius: ${radius.small};
    box-decoration-break: clone;
    text-decoration-thickness: 2px;
  }

  ins {
    background: ${color.successPaper};
    color: ${color.success};
    text-decoration-line: underline;
    text-underline-offset: 0.2em;
  }

  del {
    background: ${color.dangerPaper};
    color: ${color.danger};
    text-decoration-line: line-through;
  }

  [data-style='blockquote'] {
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.accent};
  }
`;
