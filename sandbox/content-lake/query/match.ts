import type { Meter } from './meter.ts';

const SEPARATORS = /[\s!@#$%^&*(),\\/?";:{}|[\]+<>-]+/;
/** A star is a wildcard. */
const SEPARATORS_OF_PATTERNS = /[\s!@#$%^&(),\\/?";:{}|[\]+<>-]+/;
const DOTS = /\.+/g;
const WORD = /\w/;
const PATTERN_LENGTH = 1024;
const NOT_ASCII = /[^\0-\x7f]/;

/** Whether a text has a word for each word of the pattern, as GROQ's `match` says; either may be a list of texts. */
export function isMatch(text: unknown, pattern: unknown, meter: Meter): boolean {
  const patterns = patternsOf(pattern);
  if (!patterns) return false;
  const words = wordsOf(text);
  return (
    words.length > 0 && patterns.every((each) => words.some((word) => fits(word, each, meter)))
  );
}

/** How well the text matches: a word of the pattern counts more, the more often it is found, but ever less so. */
export function matchScore(text: unknown, pattern: unknown, meter: Meter): number {
  const words = wordsOf(text);
  return (patternsOf(pattern) ?? []).reduce((score, each) => {
    const found = words.filter((word) => fits(word, each, meter)).length;
    return score + (found * 2.2) / (found + 1.2);
  }, 0);
}

/** The words of a text or of a list of texts, in upper case. */
export function wordsOf(text: unknown): readonly string[] {
  return typeof text === 'string' ? wordsOfText(text) : [text].flat().flatMap(wordsOfEach);
}

const wordsOfEach = (text: unknown) => (typeof text === 'string' ? wordsOfText(text) : []);

let last: { text: string; words: readonly string[] } | undefined;

/** Keeps the last text's words: a query with several patterns asks for them once for each. */
function wordsOfText(text: string): readonly string[] {
  if (last?.text !== text) last = { text, words: split(text, SEPARATORS) };
  return last.words;
}

/** The words that a text must have, in upper case. Undefined if there is none, or a part is no text. */
export function patternsOf(pattern: unknown): string[] | undefined {
  const texts = [pattern].flat();
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const patterns = texts.flatMap((text) => split(text, SEPARATORS_OF_PATTERNS));
  return patterns.length > 0 ? patterns : undefined;
}

function split(text: string, separators: RegExp): string[] {
  const undotted = text.replace(DOTS, (dots, at: number) => {
    const isAtWord = WORD.test(text[at - 1] ?? '') || WORD.test(text[at + dots.length] ?? '');
    return isAtWord ? '' : dots;
  });
  const words = undotted.split(separators).filter((word) => word !== '');
  return words.map((word) => foldCase(word));
}

/** In upper case, letter by letter: each as long as before, and none outside ASCII made one within. */
function foldCase(text: string): string {
  const whole = text.toUpperCase();
  if (whole === text || !NOT_ASCII.test(text)) return whole;
  return text
    .split('')
    .map((letter) => {
      const upper = letter.toUpperCase();
      const isKept = upper.length > 1 || (NOT_ASCII.test(letter) && !NOT_ASCII.test(upper));
      return isKept ? letter : upper;
    })
    .join('');
}

/**
 * A star stands for any letters, a dot for any single one. When a letter does not fit, only the last star takes one
 * more, so the time is at most the product of both lengths.
 */
function fits(word: string, wholePattern: string, meter: Meter): boolean {
  const pattern = wholePattern.slice(0, PATTERN_LENGTH);
  let at = 0;
  let next = 0;
  let star = -1;
  let starEnd = 0;
  while (at < word.length) {
    meter.step();
    const wanted = pattern[next];
    if (wanted === '*') {
      star = next;
      starEnd = at;
      next += 1;
    } else if (wanted !== undefined && (wanted === '.' || wanted === word[at])) {
      at += 1;
      next += 1;
    } else if (star >= 0) {
      starEnd += 1;
      at = starEnd;
      next = star + 1;
    } else return false;
  }
  while (pattern[next] === '*') next += 1;
  return next === pattern.length;
}
