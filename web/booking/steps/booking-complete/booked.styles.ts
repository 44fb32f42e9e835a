import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

/** Reserves the height of what is to come. */
export const Space = styled.div`
  position: relative;
`;

export const Following = styled.p`
  position: absolute;
  inset-block-start: 0;
  color: ${color.inkSoft};
`;
