import { fold } from './fold.ts';

/** The words looked for, each in all its forms. */
export type Terms = readonly (readonly string[])[];

interface Place {
  start: number;
  end: number;
  /** Which of the words. */
  word: number;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Where in a text there are whole words that begin as one of those looked for. */
export function placesIn(text: string, terms: Terms): Place[] {
  return [...text.matchAll(word)].flatMap(({ 0: said, index }) => {
    const folded = fold(said);
    const at = terms.findIndex((forms) => forms.some((form) => folded.startsWith(form)));
    return at < 0 ? [] : [{ start: index, end: index + said.length, word: at }];
  });
}
