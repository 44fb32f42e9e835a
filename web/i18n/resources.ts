import type { Language } from '#machines/language.ts';
import { coaching as coachingAr } from './ar/coaching.ts';
import { common as commonAr } from './ar/common.ts';
import { coaching as coachingEn } from './en/coaching.ts';
import { common as commonEn } from './en/common.ts';

/** The texts of the first load. The booking sheet's come with its own chunk (booking-texts.ts). */
export const resources = {
  en: { common: commonEn, coaching: coachingEn },
  ar: { common: commonAr, coaching: coachingAr },
} satisfies Record<Language, object>;
