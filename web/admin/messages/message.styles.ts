import { styled } from 'styled-components';
import { layout } from '#web/theme/tokens.ts';

/** The message as it was written, with its line breaks. */
export const Said = styled.p`
  max-inline-size: ${layout.measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
