import { fold, plain } from './fold.ts';

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

export function hasArticle(word: string): boolean {
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
