import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { layout } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Picture as PictureContent } from '../parts.ts';

/** In a box of one by one. */
const arch = 'M0 1V.4C0 .21.21.1.5 0 .79.1 1 .21 1 .4V1z';

/** Stands on the ground of the drawn night, at the end of its path. */
const Place = styled.div`
  display: none;

  ${media.desktop} {
    position: absolute;
    inset-block-end: 14%;
    inset-inline-end: max(6vw, calc((100vw - ${layout.maxWidth}) / 2 + 3rem));
    display: block;
    inline-size: clamp(17rem, 25vw, 23rem);
    aspect-ratio: 19 / 27;
    filter: drop-shadow(0 0 3.5rem rgb(237 168 79 / 42%));
  }

  > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }

  > div {
    block-size: 100%;
  }

  img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
    object-fit: cover;
  }
`;

/** The founder, in a door full of light; on large screens only, and not fetched for others. */
export function Portrait(picture: PictureContent) {
  const shape = useId();
  return (
    <Place>
      <div style={{ clipPath: `url(#${shape})` }}>
        <Picture {...picture} sizes="23rem" />
      </div>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <clipPath id={shape} clipPathUnits="objectBoundingBox">
          <path d={arch} />
        </clipPath>
        <path
          d={arch}
          fill="none"
          stroke="#f3c98b"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Place>
  );
}
