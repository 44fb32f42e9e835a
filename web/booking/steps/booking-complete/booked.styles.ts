import { keyframes, styled } from 'styled-components';
import { color, motion } from '#web/theme/tokens.ts';

/** As high as what is to come, before it has come. */
export const Space = styled.div`
  position: relative;
`;

export const Following = styled.p`
  position: absolute;
  inset-block-start: 0;
  color: ${color.inkSoft};
`;

const appear = keyframes`
  from { opacity: 0; }
`;

export const Added = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};

  animation: ${({ $isShown }) => ($isShown ? appear : 'none')} ${motion.normal};
`;
