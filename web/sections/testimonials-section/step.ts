import type { Direction } from '#machines/language.ts';

/** Returns the index in a ring: the first follows the last, and the last precedes the first. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** Returns the step of an arrow key in the direction of reading; 0 for any other key. */
export function stepOfKey(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return key === forward ? 1 : -1;
}
