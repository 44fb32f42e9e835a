import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** An open book, read by the light above it. */
export function BookDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="100" cy="66" r="58" fill={color.accentSoft} />
      <circle cx="100" cy="50" r="19" fill={color.glow} />
      <path
        d="M100 96C80 82 54 80 30 90v40c24-10 50-8 70 6 20-14 46-16 70-6V90c-24-10-50-8-70 6z"
        fill={color.drawing}
      />
      <path
        d="M100 98v36M44 100c14-4 28-3 42 3M44 113c14-4 28-3 42 3m70-16c-14-4-28-3-42 3m42 10c-14-4-28-3-42 3"
        fill="none"
        stroke={color.accentSoft}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
