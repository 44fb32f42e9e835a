import { styled } from 'styled-components';
import { color, layout, space } from '#web/theme/tokens.ts';

/** Running text and what belongs to it, in lines of a comfortable length. */
export const Prose = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[5]};
  max-inline-size: ${layout.measure};
  color: ${color.inkSoft};
`;
