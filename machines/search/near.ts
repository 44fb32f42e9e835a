import type { Language } from '../language.ts';
import { afterArticle, plain, type Term, termOf } from './terms.ts';

/** The length of the shortest stem. */
const LEAST_STEM = 3;
/** The shortest beginning of a Latin word without a known ending. */
const LEAST_PART = 4;

const suffix = /(?:ness|less|ment|able|ious|ing|ful|ous|ion|ity|ety|ist|ive|ies|ed|ly|er|al|s)$/;
/** A letter that changes or doubles before an ending: `happi`, `stopp`. */
const beforeSuffix = /(?:[iey]|(?<=([b-df-hj-np-tv-z]))\1)$/;

const ending = /(?:ات|ون|ين|ان|ها|هم|كم|نا|ية|[ةهيىكا])$/u;
const particle = /^[وفبكل](?=...)/u;
/** Plurals that begin with an alef of their own: «آلام», «أسعار», «أشهر». */
const brokenPlurals = [
  [/^آ(\p{L})ا(\p{L})$/u, 'أ$1$2'],
  [/^[اأ](\p{L}\p{L})ا(\p{L})$/u, '$1$2'],
  [/^[اأ](\p{L}{3})$/u, '$1'],
] as const;

/**
 * Returns ever looser searches for the words: first by their stems, at last by their beginnings.
 * Each finds all that the one before it finds.
 */
export function nearTerms(words: readonly string[]): Term[][] {
  const stems = words.map((word) => stemsOf(word.toLowerCase()));
  const steps = Math.max(0, ...stems.map(({ length }) => length));
  return Array.from({ length: steps }, (_, step) =>
    words.map((word, at) => joined([word, ...(stems[at] ?? []).slice(0, step + 1)].map(termOf))),
  );
}

/** Returns shorter words by which a word may be found too, the nearest first. */
export function stemsOf(word: string): string[] {
  const said = plain(word);
  const isLatin = /^\p{Script=Latin}+$/u.test(said);
  if (!isLatin && !/^\p{Script=Arabic}+$/u.test(said)) return [];
  const stems = isLatin ? latinStems(said) : arabicStems(said);
  return [...new Set(stems)].filter((stem) => stem.length >= LEAST_STEM && stem !== said);
}

function latinStems(word: string): string[] {
  const stems = strippedOf(word, suffix).toSpliced(0, 1);
  const last = stems.at(-1);
  const bare = last?.replace(beforeSuffix, '');
  const part = word.slice(0, Math.max(LEAST_PART, Math.floor((word.length * 2) / 3)));
  return [...stems, ...(bare ? [bare] : []), part].toSorted((a, b) => b.length - a.length);
}

function arabicStems(word: string): string[] {
  const bare = afterArticle(word);
  const stems = [bare, bare.replace(particle, '')].flatMap((each) =>
    strippedOf(each, ending).flatMap((stem) => [
      ...brokenPlurals.flatMap(([plural, one]) =>
        plural.test(stem) ? [stem.replace(plural, one)] : [],
      ),
      stem,
    ]),
  );
  return [...stems, bare.slice(0, Math.max(LEAST_STEM, Math.ceil((bare.length * 2) / 3)))];
}

/** Returns a word, and what remains of it without one ending, without two and so on. */
function strippedOf(word: string, end: RegExp): string[] {
  const shorter = word.replace(end, '');
  return shorter === word || shorter.length < LEAST_STEM
    ? [word]
    : [word, ...strippedOf(shorter, end)];
}

function joined(terms: readonly Term[]): Term {
  return {
    forms: [...new Set(terms.flatMap(({ forms }) => forms))],
    withoutArticle: [...new Set(terms.flatMap((each) => each.withoutArticle))],
  };
}

/**
 * Returns the language of the letters that were typed; null where they are of both or of neither.
 */
export function writtenIn(words: readonly string[]): Language | null {
  const isArabic = words.some((word) => /(?=\p{L})\p{Script=Arabic}/u.test(word));
  const isLatin = words.some((word) => /\p{Script=Latin}/u.test(word));
  if (isArabic === isLatin) return null;
  return isArabic ? 'ar' : 'en';
}
