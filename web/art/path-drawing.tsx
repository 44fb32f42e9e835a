import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** A path that loses itself between hills, and a low sun. */
export function PathDrawing() {
  return (
    <Drawing viewBox="0 0 360 200" maxWidth={360}>
      <circle cx="232" cy="92" r="34" fill={color.glow} />
      <path d="M0 122c60-40 120-46 180-22s120 26 180-8v108H0z" fill={color.accentSoft} />
      <path d="M0 152c80-36 150-26 214-6s110 14 146-4v58H0z" fill={color.paperSunken} />
      <path
        d="M150 200c-8-22 34-30 58-40s30-20 8-27-30-10-16-20 34-10 36-18"
        fill="none"
        stroke={color.accent}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
    </Drawing>
  );
}
