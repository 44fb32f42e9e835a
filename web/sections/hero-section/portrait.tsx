import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { layout } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Picture as PictureContent } from '../parts.ts';

/** The path of an arch in a box of one by one. */
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

const Frame = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
`;

/** The path from the door down to the reader. */
const Way = styled.svg`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: -28% -4%;
  inline-size: 132%;
  block-size: 9rem;

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** Draws the founder in a door full of light, on large screens only; others do not fetch it. */
export function Portrait(picture: PictureContent) {
  const shape = useId();
  return (
    <Place>
      <div style={{ clipPath: `url(#${shape})` }}>
        <Picture {...picture} sizes="23rem" />
      </div>
      <Way viewBox="0 0 400 144" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path
          d="M140 0h170c22 20 8 34-40 48s-170 40-196 96h250c14-46 62-62 70-86s-24-46-62-58z"
          fill="#dba76f"
        />
      </Way>
      <Frame viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
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
      </Frame>
    </Place>
  );
}
