import { language } from './language.ts';

/** Sanity's name for the language of the Studio. */
export const sanityLocale = language === 'ar' ? 'ar-AE' : 'en-US';
