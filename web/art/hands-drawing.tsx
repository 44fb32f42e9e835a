import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** Two open hands under a small light. */
export function HandsDrawing() {
  return (
    <Drawing viewBox="0 0 320 220" maxWidth={320}>
      <circle cx="160" cy="78" r="58" fill={color.accentSoft} />
      <circle cx="160" cy="78" r="26" fill={color.glow} />
      <path
        d="M160 26v-14M160 144v-4M98 78h-12m148 0h-12M116 34l-9-9m97 9l9-9"
        stroke={color.glow}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill={color.paperRaised} stroke={color.ink} strokeWidth="2.4" strokeLinejoin="round">
        <path d="M28 196c2-34 10-58 26-76 5-6 13-4 14 3 1 8-5 20-6 30 10-8 24-14 40-16 8-1 12 7 6 12-8 6-20 9-28 15 14 0 32-3 50-10 8-3 15 5 9 11-20 20-46 32-74 31z" />
        <path d="M292 196c-2-34-10-58-26-76-5-6-13-4-14 3-1 8 5 20 6 30-10-8-24-14-40-16-8-1-12 7-6 12 8 6 20 9 28 15-14 0-32-3-50-10-8-3-15 5-9 11 20 20 46 32 74 31z" />
      </g>
    </Drawing>
  );
}
