import { createGlobalStyle, keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, motion, shadow, space } from '#web/theme/tokens.ts';

/** The page behind stands still while the sheet is open, and what is said in passing is said in front. */
export const PageLock = createGlobalStyle`
  html:has(dialog[data-booking-sheet][open]) {
    overflow: hidden;

    [data-toasts]:not(dialog *) {
      display: none;
    }
  }
`;

const slideIn = keyframes`
  from { translate: var(--start) 0; }
`;

const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** It stays above the page until it has moved out, where the browser can. */
function leaving(property: 'translate' | 'opacity'): string {
  const names = ['display', 'overlay'];
  const kept = names.map((name) => `${name} ${motion.normal} allow-discrete`);
  return [`${property} ${motion.normal}`, ...kept].join(', ');
}

export const Dialog = styled.dialog`
  --start: 100%;
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  flex-direction: column;
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
  translate: var(--start) 0;
  transition: ${leaving('translate')};

  &:dir(rtl) {
    --start: -100%;
  }

  &:not([open]) {
    pointer-events: none;
  }

  &[open] {
    display: flex;
    translate: none;
    animation: ${slideIn} ${motion.normal};
  }

  &::backdrop {
    background: ${color.scrim};
    opacity: 0;
    transition: ${leaving('opacity')};
  }

  &[open]::backdrop {
    opacity: 1;
    animation: ${fadeIn} ${motion.normal};
  }

  ${media.tablet} {
    inline-size: min(600px, 100vw);
    transition:
      ${leaving('translate')},
      inline-size ${motion.normal};

    &[data-wide] {
      inline-size: min(800px, 100vw);
    }
  }

  ${media.reducedMotion} {
    &,
    &::backdrop,
    &[open],
    &[open]::backdrop {
      animation: none;
      transition: none;
    }
  }
`;

export const Body = styled.div`
  position: relative;
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

/** What holds the fixed toasts within the sheet. */
export const Toasts = styled.div`
  position: absolute;
  inset: 0;
  contain: layout;
  pointer-events: none;
`;
