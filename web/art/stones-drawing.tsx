import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

/** Three stones that hold each other, by still water. */
export function StonesDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="132" cy="56" r="44" fill={color.accentSoft} />
      <circle cx="132" cy="56" r="19" fill={color.glow} />
      <ellipse cx="94" cy="110" rx="60" ry="20" fill={color.drawing} />
      <ellipse cx="88" cy="78" rx="42" ry="15" fill={color.accent} />
      <ellipse cx="98" cy="53" rx="27" ry="12" fill={color.drawing} />
      <path
        d="M8 132c16-6 30-6 46 0s30 6 46 0 30-6 46 0 30 6 46 0M48 144c12-4 22-4 34 0s22 4 34 0 22-4 34 0"
        fill="none"
        stroke={color.drawing}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
