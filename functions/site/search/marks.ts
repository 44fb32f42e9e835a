import { placesIn, type Term } from '#machines/search/terms.ts';

const EXCERPT_LENGTH = 180;
const BEFORE = 50;

/** Which of the words a text has. */
export function wordsIn(text: string, terms: readonly Term[]): Set<number> {
  return new Set(placesIn(text, terms).map((place) => place.word));
}

/** A text in pieces: the second, the fourth and so on are whole words that were looked for. */
export function marked(text: string, terms: readonly Term[]): string[] {
  const pieces: string[] = [];
  let shown = 0;
  for (const { start, end } of placesIn(text, terms)) {
    pieces.push(text.slice(shown, start), text.slice(start, end));
    shown = end;
  }
  return [...pieces, text.slice(shown)];
}

/** As much of a text as says what is found there, from a little before. */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = placesIn(plain, terms)[0]?.start ?? 0;
  if (plain.length <= EXCERPT_LENGTH) return plain;
  const earliest = Math.min(first - BEFORE, plain.length - EXCERPT_LENGTH);
  const start = earliest <= 0 ? 0 : plain.indexOf(' ', earliest) + 1;
  const isWhole = start + EXCERPT_LENGTH >= plain.length;
  const end = isWhole ? plain.length : plain.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${isWhole ? '' : ' …'}`;
}
