import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

/** As high as what is to come, before it has come. */
export const Space = styled.div`
  position: relative;
`;

export const Following = styled.p`
  position: absolute;
  inset-block-start: 0;
  color: ${color.inkSoft};
`;
