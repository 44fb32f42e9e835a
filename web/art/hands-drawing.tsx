import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

const leftHand =
  'M158 196c-52 2-96-26-112-82-4-13 11-19 18-8 14 22 34 38 60 44-10-12-14-24-12-36 2-11 15-11 18 0 5 20 20 34 27 52 3 9 4 20 1 30z';

/** Two hands make a bowl, and hold a small light. */
export function HandsDrawing() {
  return (
    <Drawing viewBox="0 0 320 220" maxWidth={320}>
      <circle cx="160" cy="84" r="62" fill={color.accentSoft} />
      <circle cx="160" cy="84" r="24" fill={color.glow} />
      <path
        d="M160 36V20M126 50l-11-11m79 11l11-11M112 84H96m112 0h16"
        stroke={color.glow}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill={color.drawing}>
        <path d={leftHand} />
        <path d={leftHand} transform="matrix(-1 0 0 1 320 0)" />
      </g>
    </Drawing>
  );
}
