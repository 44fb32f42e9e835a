import type { ContentFetch } from './lake.ts';

/** The lake's query results by `answerKey`. */
export type Answers = ReadonlyMap<string, unknown>;

/**
 * Makes the key of the exact query and parameters, so that a query that a deployment changed gets another
 * key.
 */
export function answerKey(query: string, params: Record<string, unknown>): string {
  return JSON.stringify([query, params]);
}

/** Wraps `fetch` to record every answer. */
export function recordAnswers(fetch: ContentFetch): { fetch: ContentFetch; answers: Answers } {
  const answers = new Map<string, unknown>();
  return {
    answers,
    async fetch<T>(query: string, params: Record<string, unknown>) {
      const answer = await fetch<T>(query, params);
      answers.set(answerKey(query, params), answer);
      return answer;
    },
  };
}

/** Returns a fetch that answers from `answers` alone and rejects any other query. */
export function answerFrom(answers: Answers): ContentFetch {
  return async <T>(query: string, params: Record<string, unknown>) => {
    const key = answerKey(query, params);
    if (!answers.has(key)) throw new Error('no stored answer for this query');
    return answers.get(key) as T;
  };
}
