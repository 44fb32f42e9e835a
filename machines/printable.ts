import { unprintable } from './printable.generated.ts';

/** Replaces a sign that no font of ours has. */
export const REPLACEMENT = '\ufffd';

/** How word processors end a line. */
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Begins the text of some files, and is not seen. */
const byteOrderMark = /\ufeff/g;

/** Replaces each sign that no font of ours has by one visible sign. */
export function printable(text: string): string {
  return plain(text).replace(unprintable, REPLACEMENT);
}

/**
 * Returns the signs of a text that no font of ours has, each once, in their order, by their Unicode
 * names (`U+E000`).
 */
export function unprintableIn(text: string): string[] {
  return [...new Set(plain(text).match(unprintable))].map(codeOf);
}

function plain(text: string): string {
  return text.replace(lineEnd, '\n').replace(byteOrderMark, '');
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
