import type { SearchResponse } from '#machines/api/search.ts';
import { type Language, languages } from '#machines/language.ts';
import { hasFound } from '#machines/search/address.ts';
import { nearTerms, writtenIn } from '#machines/search/near.ts';
import { fold, type Term, termsOf } from '#machines/search/terms.ts';
import { searchWords } from '#machines/search/words.ts';
import { createCache } from '../../platform/cache.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { ContentFetch } from '../content/lake.ts';
import { suggestsDanger } from '../danger/suggests-danger.ts';
import type { CountMissed } from './missed-searches.ts';
import { type RawFound, type Readers, searchQuery } from './query.ts';
import { ranked } from './rank.ts';

/** “I die”: no figure of speech where it is what somebody looks for. */
const ALONE = fold('أموت');

/** More would have to be read; other words find better. */
const MOST_SHOWN = 20;
const MOST_KEPT = 300;

type Answer = Omit<SearchResponse, 'isUrgent'>;

const nothing = { results: [], isMore: false, elsewhere: null };

/**
 * Finds what the site says: in the language of the reader, in the other where the words are of it or the reader's has
 * nothing, and what is near where nothing has these words.
 * @throws ProblemError while the lake cannot be asked, and where the caller has left before it is.
 */
export type Search = (
  typed: string,
  language: Language,
  /** Aborts when the caller leaves. */
  signal?: AbortSignal,
) => Promise<SearchResponse>;

interface SearchOptions {
  fetchContent: ContentFetch;
  contentVersion(): unknown;
  countMissed: CountMissed;
}

/** Answers are kept until content changes. Of what somebody looked for, only what was not found is counted. */
export function createSearch({ fetchContent, contentVersion, countMissed }: SearchOptions): Search {
  const answers = createCache<Answer>(MOST_KEPT);

  async function ask(terms: readonly Term[], readers: Readers): Promise<RawFound> {
    const { query, params } = searchQuery(terms, readers);
    return fetchContent<RawFound>(query, params).catch(() => {
      // Without the cause: its message may hold the lake's address with what was typed, and is logged.
      throw new ProblemError('search_unavailable');
    });
  }

  async function find(words: readonly string[], language: Language): Promise<Answer> {
    const written = writtenIn(words) ?? language;
    const exact = termsOf(words);
    const texts = written === language ? [language] : languages;
    const first = await ask(exact, { titles: written, texts });
    const found = answerOf(first, exact, { language, texts });
    if (hasFound(found)) return { ...found, isNear: false };
    const steps = nearTerms(words);
    const all = await ask(steps.at(-1) ?? exact, { titles: written, texts: languages });
    for (const terms of [exact, ...steps]) {
      const answer = answerOf(all, terms, { language, texts: languages });
      if (hasFound(answer)) return { ...answer, isNear: terms !== exact };
    }
    return { ...found, isNear: false };
  }

  return async (typed, language, signal) => {
    if (signal?.aborted) throw new ProblemError('malformed_request');
    const words = searchWords(typed);
    const isUrgent = suggestsDanger(typed) || words.map(fold).includes(ALONE);
    if (words.length === 0) return { ...nothing, isNear: false, isUrgent };
    const key = `${language} ${JSON.stringify(termsOf(words))}`;
    const make = () => find(words, language);
    const answer = await answers.serve(key, contentVersion(), { make });
    if (!isUrgent && !hasFound(answer)) void countMissed(words);
    return { ...answer, isUrgent };
  };
}

/** What the language of the reader has, and what another has besides. */
function answerOf(
  raw: RawFound,
  terms: readonly Term[],
  { language, texts }: { language: Language; texts: readonly Language[] },
): Omit<Answer, 'isNear'> {
  const results = ranked(raw, terms, language);
  const other = texts.find((each) => each !== language);
  const known = new Set(results.map(({ path }) => path));
  const others = other ? ranked(raw, terms, other).filter(({ path }) => !known.has(path)) : [];
  return {
    results: results.slice(0, MOST_SHOWN),
    isMore: results.length > MOST_SHOWN,
    elsewhere:
      other && others.length > 0 ? { language: other, results: others.slice(0, MOST_SHOWN) } : null,
  };
}
