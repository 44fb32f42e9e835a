import type { Direction } from '#machines/language.ts';

/** After the last comes the first, and before the first the last. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** How far an arrow key leads in the direction of reading; 0 for any other key. */
export function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return key === forward ? 1 : -1;
}
