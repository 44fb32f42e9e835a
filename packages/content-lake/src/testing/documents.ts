import type { LakeDocument } from '../document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { answerQuery, prepareQuery } from '../query/answer-query.ts';
import { publishedPerspective, Views } from '../views.ts';

type Fetch = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

/** Answers queries, text queries included, as a lake that holds these documents would, without a server. */
export function documentLake(documents: readonly { _id: string; _type: string }[]): Fetch {
  const views = new Views();
  const dates = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  };
  views.accept(
    documents.map((each) => {
      const document: LakeDocument = { ...dates, ...each };
      return { id: document._id, after: pack(document) };
    }),
  );
  const { queryMs: ms, queryHeapBytes: heapBytes, resultBytes } = DEFAULT_LIMITS;
  return async <T>(query: string, params: Record<string, unknown>) => {
    const work = {
      query,
      params,
      perspectiveKey: publishedPerspective.key,
      identity: 'test',
      sourceMap: undefined,
    };
    await prepareQuery(work, { views });
    const sanity = { projectId: 'sandbox', dataset: 'production' };
    return JSON.parse(
      answerQuery(work, { views, sanity }, { ms, heapBytes, resultBytes }).json,
    ) as T;
  };
}
