import { css, keyframes } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { color, shadow } from '#web/theme/tokens.ts';

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
