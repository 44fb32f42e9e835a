import type { LakeDocument } from '#sandbox/content-lake/document.ts';
import { DEFAULT_LIMITS } from '#sandbox/content-lake/limits.ts';
import { pack } from '#sandbox/content-lake/packed-document.ts';
import { publishedPerspective } from '#sandbox/content-lake/perspective.ts';
import { answerQuery, prepareQuery } from '#sandbox/content-lake/query/answer-query.ts';
import { Views } from '#sandbox/content-lake/views.ts';
import type { ContentFetch } from '../site/content/content-cache.ts';

interface TestDocument {
  _id: string;
  _type: string;
}

/** What the embedded lake answers of these documents, without a server: text queries as well. */
export function embeddedLake(documents: readonly TestDocument[]): ContentFetch {
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
