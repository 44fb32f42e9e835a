import { styled } from 'styled-components';
import { color, fontSize } from '#web/theme/tokens.ts';

/** A quiet line about what stands beside it. */
export const Told = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;
