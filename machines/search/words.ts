import { cleanLine } from '../validation/clean.ts';

/** Of a longer search the first words count. */
const MOST_WORDS = 5;

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of what was typed, whatever stands between them; none while it is a single letter. */
export function searchWords(typed: string): string[] {
  const words = (cleanLine(typed).normalize('NFKC').match(word) ?? []).map(
    (each) => each.split(/['’]/)[0] ?? each,
  );
  return words.some((each) => each.length > 1) ? words.slice(0, MOST_WORDS) : [];
}
