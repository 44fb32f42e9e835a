import { language } from './language.ts';

/** What Sanity calls the language of the Studio. */
export const sanityLocale = language === 'ar' ? 'ar-AE' : 'en-US';
