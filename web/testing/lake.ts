import { evaluate, parse } from 'groq-js';
import type { ContentSource } from '#web/content/content-source.ts';

export interface TestDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** Answers queries from documents in memory, as the Content Lake would. */
export function lakeOf(documents: readonly TestDocument[], showsExamples = true): ContentSource {
  return {
    async fetch<T>(query: string, given: Record<string, unknown>): Promise<T> {
      const params = { showsExamples, ...given };
      const result = await evaluate(parse(query, { params }), { dataset: documents, params });
      return (await result.get()) as T;
    },
  };
}
