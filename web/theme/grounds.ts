import { color } from './tokens.ts';

/** Returns the paper's colour with a trace of a pigment, faint enough to read on. */
export const onPaper = (pigment: string, share: string) =>
  `color-mix(in oklab, ${pigment} ${share}, ${color.paper})`;

/**
 * Grounds that are dark in every theme, from the deepest hour on; texts on them are in
 * `data-ground="night"`.
 */
export const deepNight = `color-mix(in oklab, ${color.night} 45%, ${color.nightDeep})`;
export const lateNight = `color-mix(in oklab, ${color.night} 62%, ${color.plum})`;

/** Grounds as light as the theme's paper, with what is left of the dawn after the night. */
export const firstLight = `color-mix(in oklab, ${color.plum} 8%, ${onPaper(color.accentSoft, '62%')})`;
export const dawn = onPaper(color.accentSoft, '72%');
