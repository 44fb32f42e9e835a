import type { SanityClient } from '@sanity/client';
import type { LakeDocument } from '../document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { answerQuery, prepareQuery } from '../query/answer-query.ts';
import { publishedPerspective, Views } from '../views.ts';

/** Creates a release with versions of these documents. */
export async function releaseWith(
  client: SanityClient,
  releaseId: string,
  titles: Record<string, string> = {},
  more = {},
): Promise<void> {
  await client.releases.create({ releaseId, metadata: { title: 'Spring' } });
  for (const [publishedId, title] of Object.entries(titles)) {
    const document = { _type: 'page', title, ...more };
    await client.createVersion({ releaseId, publishedId, document });
  }
}

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

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
