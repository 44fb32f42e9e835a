import type { Language } from '#machines/language.ts';

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

/** A day and its time, where the reader is. */
export function momentInWords(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(moment));
}
