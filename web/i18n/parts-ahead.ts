import type { Localised } from '#machines/language.ts';

type PartsAhead = Record<'atOnce' | 'making' | 'waiting', string>;

/** Headings of a bundle's parts while its questions are unanswered, for the sheet and the mail. */
export const partsAhead: Localised<PartsAhead> = {
  en: { atOnce: 'Comes at once', making: 'Being made for you', waiting: 'Waits for your answers' },
  ar: { atOnce: 'يصلك فورًا', making: 'يُعدّ لك الآن', waiting: 'بانتظار إجاباتك' },
};
