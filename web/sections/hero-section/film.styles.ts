import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';

/** Over the drawing and under everything else; a film made of light lies exactly on the drawing. */
export const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  opacity: 0;
  pointer-events: none;

  &[data-moving] {
    opacity: 1;
    transition: opacity 1.6s ease-out;
  }

  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  /* As wide as it must be to leave no edge. */
  iframe {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: max(100%, 178vh);
    block-size: max(100%, 56.25vw);
    border: 0;
    transform: translate(-50%, -50%);

    &:dir(rtl) {
      transform: translate(50%, -50%);
    }
  }

  &[data-light] {
    inset-block: auto -1px;
    block-size: clamp(17rem, 78vw, 30rem);
    mix-blend-mode: screen;

    ${media.desktop} {
      block-size: 100%;
    }

    &:dir(rtl) {
      transform: scaleX(-1);
    }

    video {
      object-position: 100% 100%;
    }
  }

  @media print {
    display: none;
  }
`;
