import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** Still water with a low sun on it. */
export function WaterDrawing() {
  return (
    <Drawing viewBox="0 0 320 150" maxWidth={320}>
      <path d="M110 70a50 50 0 01100 0z" fill={color.glow} />
      <g fill="none" stroke={color.drawing} strokeWidth="2.6" strokeLinecap="round">
        <path d="M10 72h300" />
        <path d="M48 88c14-6 28-6 42 0s28 6 42 0 28-6 42 0 28 6 42 0 28-6 42 0" />
        <path d="M90 106c12-5 24-5 36 0s24 5 36 0 24-5 36 0 24 5 36 0" />
        <path d="M130 124c10-4 20-4 30 0s20 4 30 0" />
      </g>
    </Drawing>
  );
}
