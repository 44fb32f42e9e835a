import { cleanLine } from '../validation/clean.ts';

/** How many words of a search count; further ones are ignored. */
const MOST_WORDS = 5;

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Returns the words that were typed, without what stands between them; none for a single letter.
 */
export function searchWords(typed: string): string[] {
  const words = (cleanLine(typed).normalize('NFKC').match(word) ?? []).map(
    (each) => each.split(/['’]/)[0] ?? each,
  );
  return words.some((each) => each.length > 1) ? words.slice(0, MOST_WORDS) : [];
}
