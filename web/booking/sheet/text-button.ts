import { styled } from 'styled-components';
import { color, fontSize, layout } from '#web/theme/tokens.ts';

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
