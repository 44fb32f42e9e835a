import { css, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { soft, stack, wrapped } from '#web/theme/mixins.ts';
import { color, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';

export const Group = styled.div`
  ${stack(space[1])}
  min-inline-size: 0;
`;

export const Label = styled.label`
  font-weight: 600;
`;

export const Mark = styled.span`
  color: ${color.danger};
`;

export const Optional = styled.span`
  ${soft}
  font-weight: 400;
`;

export const Hint = styled.p`
  ${soft}
`;

/** Never under 16 px, so that phones do not zoom in. Foreign scripts start where the page does. */
const control = css`
  inline-size: 100%;
  min-block-size: 48px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.paperRaised};
  color: ${color.ink};
  font-size: max(16px, ${fontSize.body});
  text-align: -webkit-match-parent;
  text-align: match-parent;
  transition: border-color ${motion.quick};

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 0.85;
  }

  &:hover {
    border-color: ${color.ink};
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline-width: 2px;
    outline-offset: 0;
    border-radius: ${radius.small};
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
`;

export const Input = styled.input`
  ${control}
`;

/** With an arrow of our own, because the browser's touches the edge. */
export const Select = styled.select`
  ${control}
  appearance: none;
  padding-inline-end: ${space[6]};
  background: conic-gradient(from -45deg at bottom, currentcolor 90deg, transparent 0)
    right ${space[3]} center / 10px 5px no-repeat ${color.paperRaised};
`;

export const TextArea = styled.textarea`
  ${control}
  display: block;
  min-block-size: calc(3lh + 1.2rem);
  resize: vertical;
  field-sizing: content;
  max-block-size: 60vh;

  ${media.belowTablet} {
    max-block-size: calc(4lh + 1.2rem);
  }
`;

export const Below = styled.div`
  ${wrapped(`0 ${space[4]}`)}
  justify-content: space-between;
  ${soft}
`;

export const Count = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;

  &[data-near] {
    color: ${color.orange};
    font-weight: 600;
  }
`;

export const ErrorText = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.danger};
  font-size: ${fontSize.small};
  font-weight: 600;

  svg {
    margin-block-start: 0.15em;
  }
`;

export const Choices = styled.fieldset`
  ${stack(space[2])}
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
    gap: ${space[3]};
  }
`;

/** A checkbox or a radio button with its words; all of it can be pressed. */
export const Tick = styled.label`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  min-block-size: ${layout.target};
  padding: ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.paperRaised};
  cursor: pointer;

  &:hover {
    border-color: ${color.ink};
  }

  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.accentSoft};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  input {
    flex: none;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin-block: 0.15em;
    margin-inline: 0;
  }
`;
