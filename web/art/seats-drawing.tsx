import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

const seat = 'M22 66c0-9 15-9 15 0v30h30c7 0 10 4 10 10v26h-8v-12H33v12h-9z';

/** Two seats that face each other, and a lamp between them. */
export function SeatsDrawing() {
  return (
    <Drawing viewBox="0 0 200 150" maxWidth={220}>
      <circle cx="100" cy="66" r="52" fill={color.accentSoft} />
      <path d="M100 0v22" stroke={color.drawing} strokeWidth="2.4" />
      <circle cx="100" cy="46" r="13" fill={color.glow} />
      <path d="M80 46c2-16 10-25 20-25s18 9 20 25z" fill={color.accent} />
      <g fill={color.drawing}>
        <path d={seat} />
        <path d={seat} transform="matrix(-1 0 0 1 200 0)" />
        <path d="M88 104h24v4h-9v20h7v4H90v-4h7v-20h-9z" />
      </g>
      <path d="M8 134h184" stroke={color.drawing} strokeWidth="2.4" strokeLinecap="round" />
    </Drawing>
  );
}
