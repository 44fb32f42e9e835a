import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { printFigures, proofSize, shareSeed } from 'service-kit/testing/proof';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { generatedQuery, generatedSelection, PARAMS } from '../testing/generated-queries.ts';
import { groqDocuments } from '../testing/groq-documents.ts';
import { rawPerspective, Views } from '../views.ts';
import { answerQuery, prepareQuery } from './answer-query.ts';

const QUERIES = proofSize(400, 100_000);
const SELECTIONS = proofSize(100, 100_000);
/** An answer that tells nothing. */
const EMPTY = /^(null|\[\]|\{\}|\[(null,?)*\])$/;

const seeded = new Views();
const sanity = { projectId: 'sandbox', dataset: 'production' };

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  seeded.accept(groqDocuments.map((each) => ({ id: each._id, after: pack(each) })));
});

afterAll(() => {
  vi.useRealTimers();
});

const workOf = (query: string) => ({
  query,
  params: PARAMS,
  perspectiveKey: rawPerspective.key,
  identity: 'tester',
  sourceMap: undefined,
});

function answerOfLake(query: string, views: Views = seeded): string {
  const work = workOf(query);
  const { queryMs: ms, queryHeapBytes: heapBytes, resultBytes } = DEFAULT_LIMITS;
  return answerQuery(work, { views, sanity }, { ms, heapBytes, resultBytes }).json;
}

/** Undefined if groq-js cannot answer. */
async function answerOfGroqJs(query: string): Promise<string | undefined> {
  try {
    const tree = parse(query, { params: PARAMS });
    const value = await evaluate(tree, { dataset: groqDocuments, identity: 'tester', sanity });
    return JSON.stringify((await value.get()) ?? null);
  } catch {
    return undefined;
  }
}

it.each([
  '*[title match slug.current]._id',
  '*[title match _type + "*"]._id',
  '*[tags match ["*a*a*b"]]._id',
  '*[_type == "page"]{"found": tags[@ match "*a" + ^.title]}',
  '*[_id != null] | score(title match "h*p*", boost(text match name, 3)) {_id, _score}',
])('%s is answered as by groq-js', async (query) => {
  const answer = await answerOfGroqJs(query);
  expect(answer).toBeDefined();
  expect(answerOfLake(query)).toBe(answer);
});

/** A slow machine runs the share for longer than other tests. */
const PROOF_LIMIT_MS = proofSize(60_000, 3_600_000);

it('every query that groq-js answers gets the same answer', {
  timeout: PROOF_LIMIT_MS,
}, async () => {
  let answered = 0;
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(generatedQuery, async (query) => {
      const answer = await answerOfGroqJs(query);
      if (answer === undefined) return;
      answered += 1;
      filled += Number(!EMPTY.test(answer));
      expect(answerOfLake(query)).toBe(answer);
    }),
    { seed: proofSize(shareSeed, 2026), numRuns: QUERIES },
  );
  expect(filled).toBeGreaterThan(QUERIES / 2);
  printFigures(
    `${QUERIES} queries: groq-js answered ${answered}, the lake the same; ${filled} not empty`,
  );
});

/** The documents as they were before: each has what another has today, and one is not there. */
const formerDocuments = groqDocuments
  .slice(1)
  .map(({ _id }, at) => ({
    ...groqDocuments[(at * 3) % groqDocuments.length],
    _id,
  })) as typeof groqDocuments;

it('what was prepared before every document changed gives the same answer', {
  timeout: PROOF_LIMIT_MS,
}, async () => {
  let prepared = 0;
  await fc.assert(
    fc.asyncProperty(generatedSelection, async (query) => {
      const answer = await answerOfGroqJs(query);
      if (answer === undefined) return;
      const views = new Views(undefined, 0);
      views.accept(formerDocuments.map((each) => ({ id: each._id, after: pack(each) })));
      prepared += Number(await prepareQuery(workOf(query), { views }).catch(() => false));
      views.accept([{ id: 'gone', after: pack({ ...groqDocuments[1], _id: 'gone' } as never) }]);
      for (const each of groqDocuments) views.accept([{ id: each._id, after: pack(each) }]);
      views.accept([{ id: 'gone', after: undefined }]);
      expect(answerOfLake(query, views)).toBe(answer);
    }),
    { seed: 2026, numRuns: SELECTIONS },
  );
  expect(prepared).toBeGreaterThan(SELECTIONS / 3);
});
