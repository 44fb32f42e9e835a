import { color } from '#web/theme/tokens.ts';
import { Drawing } from './drawing.tsx';

const branch = (
  <>
    <path
      d="M52 132c-4-40 2-74 26-104"
      fill="none"
      stroke={color.drawing}
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M50 112c-18 2-28-6-32-20 16-2 28 4 32 20zm2-26c-16-2-24-12-24-26 16 2 24 12 24 26zm6-26c-10-10-12-22-6-34 12 8 14 22 6 34z"
      fill={color.drawing}
    />
    <path
      d="M52 122c16-2 26-12 28-26-16 0-28 10-28 26zm2-30c16-4 24-14 24-28-16 2-26 12-24 28zm10-28c14-4 22-14 22-28-16 2-24 14-22 28z"
      fill={color.accent}
    />
    <path d="M36 150l4-26h24l4 26z" fill={color.drawing} />
  </>
);

const lamp = (
  <>
    <circle cx="52" cy="92" r="40" fill={color.accentSoft} />
    <path
      d="M40 58a12 12 0 0124 0"
      fill="none"
      stroke={color.drawing}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M30 68h44l-6-12H36zM30 150h44v-10H30z" fill={color.drawing} />
    <path d="M34 70h36l4 70H30z" fill={color.accentSoft} stroke={color.drawing} strokeWidth="3" />
    <path
      d="M52 132c-12 0-16-10-12-20 3-8 10-12 12-24 2 12 9 16 12 24 4 10 0 20-12 20z"
      fill={color.glow}
    />
  </>
);

const book = (
  <>
    <circle cx="66" cy="62" r="17" fill={color.glow} />
    <path d="M18 118h72v16H18z" fill={color.accent} />
    <path d="M26 134h68v16H26z" fill={color.drawing} />
    <path d="M22 100h60v18H22z" fill={color.accentSoft} stroke={color.drawing} strokeWidth="3" />
    <path d="M30 109h36M34 142h40" stroke={color.line} strokeWidth="3" strokeLinecap="round" />
    <path d="M50 100c0-12 6-20 16-21" fill="none" stroke={color.drawing} strokeWidth="3" />
  </>
);

const things = [branch, lamp, book];

/** Draws one of the things on a shelf, by its position. */
export function ShelfThing({ index }: { index: number }) {
  return (
    <Drawing viewBox="0 0 104 150" maxWidth={84}>
      {things[index % things.length]}
    </Drawing>
  );
}
