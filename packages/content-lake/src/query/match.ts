import type { Meter } from './meter.ts';

/** Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, and the Arabic tatweel. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Normalizes a text for searching: lower case without diacritics. In Arabic also every form of alef as alef, teh
 * marbuta as heh, alef maksura as yeh, the letters of neighbouring languages as their Arabic twins, and digits as the
 * Latin ones.
 */
export function normalizeText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u06cc', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .replaceAll('\u06a9', '\u0643')
    .replace(EASTERN_DIGIT, (digit) => `${(digit.codePointAt(0) ?? 0) & 0xf}`);
}

function isAscii(text: string): boolean {
  // Faster than testing each character: characters outside ASCII take more than one byte.
  return Buffer.byteLength(text) === text.length;
}

const SEPARATORS = /[\s!@#$%^&*(),\\/?";:{}|[\]+<>-]+/;
/** Excludes the star, which is a wildcard. */
const SEPARATORS_OF_PATTERNS = /[\s!@#$%^&(),\\/?";:{}|[\]+<>-]+/;
const DOTS = /\.+/g;
const WORD = /\w/;
const WILDCARD = /[*.]/;
const PATTERN_LENGTH = 1024;
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * Says whether a text has a word for each word of the pattern, as GROQ's `match` does; either may be a list
 * of texts.
 */
export function isMatch(text: unknown, pattern: unknown, meter: Meter): boolean {
  meter.step();
  // Most texts of a scan lack some letters; finding that out takes a quarter of the time that splitting them takes.
  const lacks = (letters: string) => typeof text === 'string' && !lettersOf(text).includes(letters);
  if (typeof pattern === 'string' && literalsOf(pattern).some(lacks)) return false;
  const patterns = patternsOf(pattern);
  if (!patterns) return false;
  const words = wordsOf(text);
  return (
    words.length > 0 && patterns.every((each) => words.some((word) => fits(word, each, meter)))
  );
}

/**
 * Scores how well the text matches: a pattern word counts more the more often it occurs, with diminishing
 * returns.
 */
export function matchScore(text: unknown, pattern: unknown, meter: Meter): number {
  const words = wordsOf(text);
  return (patternsOf(pattern) ?? []).reduce((score, each) => {
    const found = words.filter((word) => fits(word, each, meter)).length;
    return score + (found * 2.2) / (found + 1.2);
  }, 0);
}

/** Returns the words of a text or of a list of texts, in upper case. */
export function wordsOf(text: unknown): readonly string[] {
  return typeof text === 'string' ? wordsOfText(text) : [text].flat().flatMap(wordsOfEach);
}

const wordsOfEach = (text: unknown) => (typeof text === 'string' ? wordsOfText(text) : []);

/** Caches the last result, because a query has one pattern for many texts, or several for each text. */
export function remembered<From, T>(compute: (from: From) => T): (from: From) => T {
  let last: { from: From; result: T } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, result: compute(from) };
    return last.result;
  };
}

const lettersOf = remembered((text: string) => foldCase(withoutDots(text)));
const wordsOfText = remembered((text: string) => split(text, SEPARATORS));
const wordsOfPattern = remembered((text: string) => split(text, SEPARATORS_OF_PATTERNS));
const literalsOf = remembered((text: string) =>
  wordsOfPattern(text).flatMap((word) => word.slice(0, PATTERN_LENGTH).split(WILDCARD)),
);

/**
 * Returns the words that a text must have, in upper case; undefined if there are none, or a part is not a
 * text.
 */
export function patternsOf(pattern: unknown): string[] | undefined {
  const texts = [pattern].flat();
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  const patterns = texts.flatMap(wordsOfPattern);
  return patterns.length > 0 ? patterns : undefined;
}

function split(text: string, separators: RegExp): string[] {
  return lettersOf(text)
    .split(separators)
    .filter((word) => word !== '');
}

/** Removes the dots at words, as those of abbreviations. */
function withoutDots(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(DOTS, (dots, at: number) => {
    const isAtWord = WORD.test(text[at - 1] ?? '') || WORD.test(text[at + dots.length] ?? '');
    return isAtWord ? '' : dots;
  });
}

/**
 * Converts to upper case, letter by letter, so that lengths stay the same and no letter outside ASCII becomes
 * an ASCII one.
 */
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
 * Says whether a word fits a pattern, in which a star stands for any letters and a dot for a single one. When
 * a letter does not fit, only the last star takes one more, so that the time is at most the product of both
 * lengths.
 */
function fits(word: string, wholePattern: string, meter: Meter): boolean {
  const pattern = wholePattern.slice(0, PATTERN_LENGTH);
  if (!WILDCARD.test(pattern)) {
    meter.step();
    return word === pattern;
  }
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
