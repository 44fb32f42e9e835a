import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

const STONE = 'min(3.25rem, 14vw)';

const Canvas = styled.div`
  position: relative;

  &:dir(rtl) {
    transform: scaleX(-1);
  }

  svg {
    position: absolute;
    overflow: visible;
  }
`;

/** The path from the middle of one stone to that of the next. */
const Way = styled.svg`
  inset-block: 0;
  inset-inline-start: calc(${STONE} / 2);
  inline-size: calc(100% - ${STONE});
  block-size: 100%;
`;

/** Each stone lies where the path from the one before ends, on alternating sides. */
const Stone = styled.svg`
  inset-block-start: 0;
  inline-size: ${STONE};
`;

const shapes = [
  'M6 27C3 17 13 8 27 7s21 8 20 18-10 13-22 13S8 35 6 27z',
  'M5 24C5 13 16 8 28 8s20 7 20 16-9 14-22 14S5 34 5 24z',
  'M4 28c0-11 12-21 24-20s20 10 19 19-11 12-22 12S4 37 4 28z',
] as const;

const sides = ['0%', `calc(100% - ${STONE})`] as const;

/** Draws a stone, lighter the nearer it is to morning, and the path on from it. */
export function StoneDrawing({ index, isLast }: { index: number; isLast: boolean }) {
  const isNear = index % 2 === 0;
  const way = isNear ? 'M0 24C0 62 100 44 100 100' : 'M100 24C100 62 0 44 0 100';
  const light = `${18 + index * 20}%`;
  return (
    <Canvas>
      {!isLast && (
        <Way viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path
            d={way}
            fill="none"
            stroke={color.lineStrong}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="0.1 9"
            vectorEffect="non-scaling-stroke"
          />
        </Way>
      )}
      <Stone
        viewBox="0 0 52 40"
        aria-hidden="true"
        focusable="false"
        style={{ insetInlineStart: sides[isNear ? 0 : 1] }}
      >
        <path
          d={shapes[index % shapes.length]}
          style={{ fill: `color-mix(in oklab, ${color.glow} ${light}, ${color.line})` }}
        />
      </Stone>
    </Canvas>
  );
}
