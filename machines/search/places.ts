import { fold } from './fold.ts';
import { hasArticle, type Term } from './terms.ts';

interface Place {
  start: number;
  end: number;
  /** The index of the word. */
  word: number;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns where a text has whole words that begin as one of the terms does. */
export function placesIn(text: string, terms: readonly Term[]): Place[] {
  return [...text.matchAll(word)].flatMap(({ 0: said, index }) => {
    const folded = fold(said);
    const fits = (form: string) =>
      form.endsWith('*') ? folded.startsWith(form.slice(0, -1)) : folded === form;
    const at = terms.findIndex(
      ({ forms, withoutArticle }) =>
        forms.some(fits) || (withoutArticle.some(fits) && !hasArticle(said)),
    );
    return at < 0 ? [] : [{ start: index, end: index + said.length, word: at }];
  });
}
