import { type Language, locales } from '#machines/language.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size as people read it, rounded up to a whole kilobyte or a tenth of a megabyte. */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= MEGABYTE;
  const amount = isLarge ? Math.ceil((bytes / MEGABYTE) * 10) / 10 : Math.ceil(bytes / KILOBYTE);
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: language === 'ar' ? 'long' : 'short',
  }).format(amount);
}
