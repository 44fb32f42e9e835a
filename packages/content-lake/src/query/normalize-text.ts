/** Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, and the Arabic tatweel. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Normalizes a text for searching: lower case without diacritics. In Arabic also every form of alef as alef, teh
 * marbuta as heh, alef maksura as yeh, the letters of neighbouring languages as their Arabic twins, and digits as the
 * Latin ones.
 */
export function normalizeText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u06cc', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .replaceAll('\u06a9', '\u0643')
    .replace(EASTERN_DIGIT, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`);
}

function isAscii(text: string): boolean {
  // Faster than testing each character: characters outside ASCII take more than one byte.
  return Buffer.byteLength(text) === text.length;
}
