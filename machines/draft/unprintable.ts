import { printable, REPLACEMENT, unprintableIn } from '../printable.ts';
import { type DraftDocument, textOf } from './document.ts';

/** A place of a document with signs that no font has. */
export interface UnprintablePlace {
  /** The signs by their Unicode names. */
  signs: string[];
  /** The words around the signs, as the document will show them. */
  words: string;
}

const LONGEST_WORDS = 60;

/** The places of a document with signs that no font has, in the order of the text. */
export function unprintablePlaces({ title, body }: DraftDocument): UnprintablePlace[] {
  return [title, ...body.map(textOf)].flatMap((text) => {
    const signs = unprintableIn(text);
    return signs.length > 0 ? [{ signs, words: shown(text) }] : [];
  });
}

/** The words around the first sign that is replaced; dots stand where more words follow or precede. */
function shown(text: string): string {
  const words = [...printable(text)];
  const start = Math.max(0, words.indexOf(REPLACEMENT) - LONGEST_WORDS / 2);
  const end = start + LONGEST_WORDS;
  const around = words.slice(start, end).join('').trim();
  return `${start > 0 ? '…' : ''}${around}${end < words.length ? '…' : ''}`;
}
