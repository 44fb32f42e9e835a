import { createGlobalStyle, keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, motion, shadow, space } from '#web/theme/tokens.ts';

/** The page behind stands still while the sheet is open. */
export const PageLock = createGlobalStyle`
  html:has(dialog[data-booking-sheet][open]) {
    overflow: hidden;
  }
`;

const slideIn = keyframes`
  from { translate: var(--start) 0; }
`;

const fadeIn = keyframes`
  from { opacity: 0; }
`;

export const Dialog = styled.dialog`
  --start: 100%;
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: 100vw;
  max-inline-size: 100vw;
  block-size: 100dvh;
  max-block-size: 100dvh;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};

  &:dir(rtl) {
    --start: -100%;
  }

  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${slideIn} ${motion.normal};
  }

  &::backdrop {
    background: ${color.scrim};
    animation: ${fadeIn} ${motion.normal};
  }

  ${media.tablet} {
    inline-size: min(600px, 100vw);
    transition: inline-size ${motion.normal};

    &[data-wide] {
      inline-size: min(800px, 100vw);
    }
  }

  ${media.reducedMotion} {
    &[open],
    &::backdrop {
      animation: none;
    }
  }
`;

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[5]};
  min-block-size: 0;
  padding: ${space[5]} clamp(${space[4]}, 5vw, ${space[6]}) ${space[6]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[5]};
`;
