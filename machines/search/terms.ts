import { fold, plain } from './fold.ts';

/**
 * The forms by which a word is found, as the lake's text search writes them: one with a star is the beginning of a
 * word, any other a whole word.
 */
export interface Term {
  /** Of any word. */
  forms: readonly string[];
  /** Of words that do not begin with the article. */
  withoutArticle: readonly string[];
}

/** Beginnings shorter than this are found only as the last word, while one types. */
const LEAST_BEGINNING = 3;

const arabic = /^\p{Script=Arabic}/u;
const article = /^(?:[وبفك]?ال|لل)/u;
/** The article of a written word. No word has it before a single letter: then it belongs to the word, as in «ألم». */
const writtenArticle = /^(?:[وبفك]?[اٱ]ل|لل)(?=..)/u;
/** What is written in one with the article. */
const withArticle = ['ال', 'وال', 'بال', 'لل'];
/** The article has no hamza. */
const hamza = /^[وبفكل]?[أإآ]/u;
/** As much as may be the article's own beginning. */
const partOfArticle = /^[وبفك]?ا$/u;
/** With these a short word is still that word. */
const endings = ['', 'ا', 'ي', 'ك', 'ه', 'ها', 'نا', 'ين', 'ات'];

const beginning = (form: string) => `${form}*`;

export function hasArticle(word: string): boolean {
  return writtenArticle.test(plain(word));
}

/** What follows the article of an Arabic word; the word itself where it has none. */
export function afterArticle(word: string): string {
  return plain(word).replace(writtenArticle, '');
}

/** The words looked for, in all their forms. */
export function termsOf(words: readonly string[]): Term[] {
  return words.map((word, at) => {
    const term = termOf(word);
    return at === words.length - 1 || word.length >= LEAST_BEGINNING ? term : whole(term);
  });
}

/** A word by its beginnings: an Arabic one with its article and without. */
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

/** Of a word without its article. Where it looks like one, so short a beginning would be that of every other word. */
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
