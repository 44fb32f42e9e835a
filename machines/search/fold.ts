import { latinDigits } from '../validation/clean.ts';

/** Diacritics of Latin and Arabic letters, and the Arabic tatweel. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** Letters that are typed one for another. */
const alike: Record<string, string> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
};

/** A text as it is compared: however it was typed, in lower case, without diacritics, in Latin digits. */
export function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[\u0649\u0671\u06cc\u0629\u06a9]/g, (letter) => alike[letter] ?? letter);
  return latinDigits(letters);
}

/** An Arabic word without what may be written above and below its letters; alef keeps its hamza. */
export function plain(word: string): string {
  return word.normalize('NFKC').replace(marks, '');
}
