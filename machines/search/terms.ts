import { latinDigits } from '../validation/clean.ts';

/** Diacritics of Latin and Arabic letters, and the Arabic tatweel. */
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** Letters that are typed one for another. */
const alike: Record<string, string> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
};

/** A text as it is compared: however it was typed, in lower case, without diacritics, in Latin digits. */
export function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[\u0649\u0671\u06cc\u0629\u06a9]/g, (letter) => alike[letter] ?? letter);
  return latinDigits(letters);
}

/** An Arabic word without what may be written above and below its letters; alef keeps its hamza. */
export function plain(word: string): string {
  return word.normalize('NFKC').replace(marks, '');
}

/**
 * The forms that find a word, as the lake's text search writes them: a form with a star is the
 * beginning of a word, any other a whole word.
 */
export interface Term {
  /** Forms that match any word. */
  forms: readonly string[];
  /** Forms that match only words without the article. */
  withoutArticle: readonly string[];
}

/** Shorter beginnings match only as the last word, while one types. */
const LEAST_BEGINNING = 3;

const arabic = /^\p{Script=Arabic}/u;
const article = /^(?:[وبفك]?ال|لل)/u;
/** The article of a written word. No word has it before a single letter: then it belongs to the word, as in «ألم». */
const writtenArticle = /^(?:[وبفك]?[اٱ]ل|لل)(?=..)/u;
/** The article, alone and with the particles that are written in one with it. */
const withArticle = ['ال', 'وال', 'بال', 'لل'];
/** The article has no hamza. */
const hamza = /^[وبفكل]?[أإآ]/u;
/** The letters that may be the beginning of the article. */
const partOfArticle = /^[وبفك]?ا$/u;
/** A short word with one of these endings is still the same word. */
const endings = ['', 'ا', 'ي', 'ك', 'ه', 'ها', 'نا', 'ين', 'ات'];

const beginning = (form: string) => `${form}*`;

function hasArticle(word: string): boolean {
  return writtenArticle.test(plain(word));
}

/** Returns an Arabic word without its article; the word itself if it has none. */
export function afterArticle(word: string): string {
  return plain(word).replace(writtenArticle, '');
}

/** Returns the words to search for, in all their forms. */
export function termsOf(words: readonly string[]): Term[] {
  return words.map((word, at) => {
    const term = termOf(word);
    return at === words.length - 1 || word.length >= LEAST_BEGINNING ? term : whole(term);
  });
}

/**
 * Returns the beginnings that find a word: those of an Arabic word with its article and without.
 */
export function termOf(word: string): Term {
  const folded = fold(word);
  if (!arabic.test(folded)) return { forms: [beginning(folded)], withoutArticle: [] };
  const bare = afterArticle(word);
  const own = ownForms(bare);
  const isOther = hamza.test(bare) || partOfArticle.test(folded);
  const articled = withArticle.map((each) => beginning(each + fold(bare)));
  const asTyped = bare === plain(word) ? [] : [beginning(folded)];
  return {
    forms: [...new Set([...asTyped, ...(isOther ? [] : own), ...articled])],
    withoutArticle: isOther ? own : [],
  };
}

/**
 * Returns the forms of a word without its article. Skips beginnings that are too short to be
 * selective.
 */
function ownForms(bare: string): string[] {
  const folded = fold(bare);
  const rest = folded.replace(article, '');
  if (rest === folded || rest.length >= LEAST_BEGINNING) return [beginning(folded)];
  return rest === '' ? [folded] : endings.map((each) => folded + each);
}

function whole({ forms, withoutArticle }: Term): Term {
  const ended = (form: string) => form.replace(/\*$/, '');
  return { forms: forms.map(ended), withoutArticle: withoutArticle.map(ended) };
}

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
