import { fold } from './fold.ts';

/** The words looked for, each in all its forms. */
export type Sought = readonly (readonly string[])[];

interface Place {
  start: number;
  end: number;
  /** Which of the words. */
  word: number;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
const EXCERPT_LENGTH = 180;
const BEFORE = 50;

function placesIn(text: string, sought: Sought): Place[] {
  return [...text.matchAll(word)].flatMap(({ 0: said, index }) => {
    const folded = fold(said);
    const at = sought.findIndex((forms) => forms.some((form) => folded.startsWith(form)));
    return at < 0 ? [] : [{ start: index, end: index + said.length, word: at }];
  });
}

/** Which of the words a text has. */
export function wordsIn(text: string, sought: Sought): Set<number> {
  return new Set(placesIn(text, sought).map((place) => place.word));
}

/** A text in pieces: the second, the fourth and so on are whole words that were looked for. */
export function marked(text: string, sought: Sought): string[] {
  const pieces: string[] = [];
  let shown = 0;
  for (const { start, end } of placesIn(text, sought)) {
    pieces.push(text.slice(shown, start), text.slice(start, end));
    shown = end;
  }
  return [...pieces, text.slice(shown)];
}

/** As much of a text as says what is found there, from a little before. */
export function excerptOf(text: string, sought: Sought): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = placesIn(plain, sought)[0]?.start ?? 0;
  if (plain.length <= EXCERPT_LENGTH) return plain;
  const earliest = Math.min(first - BEFORE, plain.length - EXCERPT_LENGTH);
  const start = earliest <= 0 ? 0 : plain.indexOf(' ', earliest) + 1;
  const isWhole = start + EXCERPT_LENGTH >= plain.length;
  const end = isWhole ? plain.length : plain.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${isWhole ? '' : ' …'}`;
}
