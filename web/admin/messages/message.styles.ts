import { styled } from 'styled-components';
import { layout } from '#web/theme/tokens.ts';

/** In the words of whoever wrote it, with their line breaks. */
export const Said = styled.p`
  max-inline-size: ${layout.measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
