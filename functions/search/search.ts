import type { SearchResponse } from '#machines/api/search.ts';
import type { Language } from '#machines/language.ts';
import { termsOf } from '#machines/search/terms.ts';
import { searchWords } from '#machines/search/words.ts';
import type { ContentFetch } from '../content/content-cache.ts';
import { createPromiseCache } from '../content/promise-cache.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { type RawFound, searchQuery } from './query.ts';
import { ranked } from './rank.ts';
import { isUrgent } from './urgent.ts';

/** More would have to be read; other words find better. */
const MOST_SHOWN = 20;
const MOST_KEPT = 300;

/**
 * Finds what the site says, in the language of the reader.
 * @throws ProblemError while the lake cannot be asked.
 */
export type Search = (typed: string, language: Language) => Promise<SearchResponse>;

interface SearchOptions {
  fetchContent: ContentFetch;
  onContentChange(listener: () => void): void;
}

/** Answers are kept until content changes; what somebody looked for is told to nobody. */
export function createSearch({ fetchContent, onContentChange }: SearchOptions): Search {
  const answers = createPromiseCache<SearchResponse>(MOST_KEPT);
  onContentChange(answers.clear);

  async function find(words: readonly string[], language: Language): Promise<SearchResponse> {
    const terms = termsOf(words);
    const { query, params } = searchQuery(terms, language);
    const raw = await fetchContent<RawFound>(query, params).catch(() => {
      // Without the cause: its message may hold the lake's address with what was typed, and is logged.
      throw new ProblemError('search_unavailable');
    });
    const results = ranked(raw, terms, language);
    return {
      results: results.slice(0, MOST_SHOWN),
      isMore: results.length > MOST_SHOWN,
      isUrgent: isUrgent(words),
    };
  }

  return async (typed, language) => {
    const words = searchWords(typed);
    if (words.length === 0) return { results: [], isMore: false, isUrgent: false };
    const key = `${language} ${JSON.stringify(termsOf(words))}`;
    return answers.get(key, () => find(words, language));
  };
}
