import { styled } from 'styled-components';
import { color, font, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';

export const Receipt = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  h4 {
    font-family: ${font.text};
    font-size: inherit;
    font-weight: 600;
  }
`;

export const DropZone = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
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
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
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
  color: ${color.inkSoft};
  font-size: ${fontSize.small};

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
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
    white-space: nowrap;
  }
`;
