import { color } from './tokens.ts';

/** The paper with a breath of a pigment, as faint as reading needs. */
export const onPaper = (pigment: string, share: string) =>
  `color-mix(in oklab, ${pigment} ${share}, ${color.paper})`;

/** Grounds that are dark in every theme, from the deepest hour on; texts on them stand in `data-ground="night"`. */
export const deepNight = `color-mix(in oklab, ${color.night} 45%, ${color.nightDeep})`;
export const lateNight = `color-mix(in oklab, ${color.night} 62%, ${color.plum})`;

/** Grounds as light as the theme's paper: what of the dawn lies on it after the night. */
export const firstLight = `color-mix(in oklab, ${color.plum} 8%, ${onPaper(color.accentSoft, '62%')})`;
export const dawn = onPaper(color.accentSoft, '72%');

/** What the hills have of the first sun. */
export const rose = `color-mix(in oklab, ${color.plum} 46%, ${color.glow})`;
