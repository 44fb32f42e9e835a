import type { ContentFetch } from './content-cache.ts';

/** What the lake answered, by the exact question as `questionOf` names it. */
export type Answers = ReadonlyMap<string, unknown>;

/** A query with its parameters. Another program's query, be it for the same page, is another question. */
export function questionOf(query: string, params: Record<string, unknown>): string {
  return JSON.stringify([query, params]);
}

/** Asks as `fetch` does, and remembers what was answered. */
export function recorded(fetch: ContentFetch): { fetch: ContentFetch; answers: Answers } {
  const answers = new Map<string, unknown>();
  return {
    answers,
    async fetch<T>(query: string, params: Record<string, unknown>) {
      const answer = await fetch<T>(query, params);
      answers.set(questionOf(query, params), answer);
      return answer;
    },
  };
}

/** Answers from memory alone. It rejects a question that was not asked before in these very words. */
export function answeringFrom(answers: Answers): ContentFetch {
  return async <T>(query: string, params: Record<string, unknown>) => {
    const question = questionOf(query, params);
    if (!answers.has(question)) throw new Error('what is kept answers other questions');
    return answers.get(question) as T;
  };
}
