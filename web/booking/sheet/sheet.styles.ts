import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { stack, wrapped } from '#web/theme/mixins.ts';
import { color, layer, layout, motion, radius, shadow, space } from '#web/theme/tokens.ts';

export const slideIn = keyframes`
  from { translate: var(--start) 0; }
`;

export const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** The box of the sheet, and of the panel that replaces it while it loads. */
export const sheetBox = css`
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

  &:dir(rtl) {
    --start: -100%;
  }

  &::backdrop {
    background: ${color.scrim};
  }

  ${media.tablet} {
    inline-size: min(600px, 100vw);
  }
`;

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
  z-index: ${layer.menu};
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
  ${stack(space[5])}
  flex: 1;
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

/** Large text on a narrow screen makes it two lines high. */
export const Bar = styled.div`
  ${wrapped(space[2])}
  flex: none;
  align-content: center;
  align-items: center;
  justify-content: end;
  min-block-size: 60px;
  padding: ${space[1]} min(${space[2]}, 2.5vw);

  > * {
    flex: none;
  }

  @media (width < 24rem) {
    gap: ${space[1]};

    a > svg {
      display: none;
    }
  }
`;

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  inline-size: ${layout.target};
  block-size: ${layout.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.paperSunken};
  }
`;

export const Filler = styled.span`
  && {
    flex: 1;
  }
`;

export const Track = styled.div`
  flex: none;
  block-size: 4px;
  background: ${color.line};

  ${media.moreContrast} {
    block-size: 6px;
    border-block: 1px solid ${color.line};
    background: ${color.paper};
  }
`;

/** The progress bar's colours go from night to dawn. */
export const Fill = styled.div`
  block-size: 100%;
  border-start-end-radius: ${radius.pill};
  border-end-end-radius: ${radius.pill};
  background: linear-gradient(90deg, ${color.night}, ${color.plum} 45%, ${color.accent} 80%, ${color.glow});
  transition: inline-size ${motion.normal};

  &:dir(rtl) {
    background: linear-gradient(-90deg, ${color.night}, ${color.plum} 45%, ${color.accent} 80%, ${color.glow});
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;
