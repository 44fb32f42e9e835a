import { createGlobalStyle, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { motion, space } from '#web/theme/tokens.ts';
import { fadeIn, sheetBox, slideIn } from './sheet-box.styles.ts';

/** Locks the page behind the open sheet, and shows toasts in front of it. */
export const PageLock = createGlobalStyle`
  html:has(dialog[data-booking-sheet][open]) {
    overflow: hidden;

    [data-toasts]:not(dialog *) {
      display: none;
    }
  }
`;

/** Keeps the sheet above the page until it has moved out, where the browser can. */
function leaving(property: 'translate' | 'opacity'): string {
  const names = ['display', 'overlay'];
  const discrete = names.map((name) => `${name} ${motion.normal} allow-discrete`);
  return [`${property} ${motion.normal}`, ...discrete].join(', ');
}

export const Dialog = styled.dialog`
  ${sheetBox}
  translate: var(--start) 0;
  transition: ${leaving('translate')};

  &:not([open]) {
    pointer-events: none;
  }

  &[open] {
    display: flex;
    translate: none;
    animation: ${slideIn} ${motion.normal};
  }

  &::backdrop {
    opacity: 0;
    transition: ${leaving('opacity')};
  }

  &[open]::backdrop {
    opacity: 1;
    animation: ${fadeIn} ${motion.normal};
  }

  ${media.tablet} {
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
  padding: ${space[5]} clamp(16px, 5vw, ${space[6]}) ${space[6]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[5]};
`;

/** Holds the fixed toasts within the sheet. */
export const Toasts = styled.div`
  position: absolute;
  inset: 0;
  contain: layout;
  pointer-events: none;
`;
