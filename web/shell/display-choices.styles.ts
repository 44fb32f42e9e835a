import { styled } from 'styled-components';
import { color, font, fontSize, layout, motion, radius, shadow, space } from '#web/theme/tokens.ts';

/** Hidden without script, because nothing could be chosen. */
export const Choices = styled.div`
  display: grid;
  gap: ${space[4]};
  color: ${color.ink};

  @media (scripting: none) {
    display: none;
  }
`;

export const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: 600;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    padding: ${space[1]};
    border: 1px solid ${color.lineStrong};
    border-radius: 1.75rem;
    background: ${color.paperRaised};
  }
`;

export const Option = styled.label`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  place-items: center;
  min-block-size: ${layout.target};
  padding: ${space[1]} ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.paperSunken};
  }

  &:has(:checked) {
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
    }
  }
`;

export const Opener = styled.button`
  display: none;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: inherit;
  font-weight: 500;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  @media (scripting: enabled) and (min-width: 1024px) {
    display: inline-flex;
  }
`;

/** Below the bar, at the end of its line. */
export const Panel = styled.div`
  inset: auto;
  inset-block-start: calc(${layout.headerHeight} + ${space[2]});
  inset-inline-end: calc(max(0px, (100vw - ${layout.maxWidth}) / 2) + ${space[6]});
  inline-size: min(23rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: calc(100dvh - ${layout.headerHeight} - ${space[5]});
  margin: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  overflow-y: auto;
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};
  font-family: ${font.text};

  :focus-visible {
    outline-color: ${color.focus};
  }
`;
