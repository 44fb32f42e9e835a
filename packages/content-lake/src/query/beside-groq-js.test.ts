import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm';
import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { printFigures, proofSize, shareSeed } from 'service-kit/testing/proof';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { generatedQuery, generatedSelection, PARAMS } from '../testing/generated-queries.ts';
import { groqDocuments } from '../testing/groq-documents.ts';
import { perspectiveStack, rawPerspective, Views } from '../views.ts';
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

const workOf = (query: string, perspective = rawPerspective) => ({
  query,
  params: PARAMS,
  perspectiveKey: perspective.key,
  identity: 'tester',
  sourceMap: undefined,
});

function answerOfLake(query: string, views = seeded, perspective = rawPerspective): string {
  const work = workOf(query, perspective);
  const { queryMs: ms, queryHeapBytes: heapBytes, resultBytes } = DEFAULT_LIMITS;
  return answerQuery(work, { views, sanity }, { ms, heapBytes, resultBytes }).json;
}

/** Undefined if groq-js cannot answer. */
async function answerOfGroqJs(
  query: string,
  dataset: readonly object[] = groqDocuments,
): Promise<string | undefined> {
  try {
    const tree = parse(query, { params: PARAMS });
    const value = await evaluate(tree, { dataset, identity: 'tester', sanity });
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

function layerOf(id: string): string | undefined {
  if (isDraftId(id)) return 'drafts';
  return isVersionId(id) ? getVersionFromId(id) : 'published';
}

/** The documents under their published ids, those of each layer over those of the layers below. */
function overlaid(layers: readonly string[]): object[] {
  const shown = new Map<string, object>();
  for (const layer of ['published', ...layers.toReversed()]) {
    for (const each of groqDocuments.filter(({ _id }) => layerOf(_id) === layer)) {
      const _id = getPublishedId(each._id);
      shown.set(_id, { ...each, _id, _originalId: each._id });
      if ('_system' in each) shown.delete(_id);
    }
  }
  return [...shown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
}

const LAYERS = ['r1', 'r2', 'drafts', 'rNone'];
const PER_PERSPECTIVE = proofSize(200, 100_000);

it('every query through a stack of releases gets the answer of groq-js for the documents it shows', {
  timeout: PROOF_LIMIT_MS,
}, async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(generatedQuery, fc.shuffledSubarray(LAYERS), async (query, layers) => {
      const answer = await answerOfGroqJs(query, overlaid(layers));
      if (answer === undefined) return;
      filled += Number(!EMPTY.test(answer));
      expect(answerOfLake(query, seeded, perspectiveStack(layers))).toBe(answer);
    }),
    { seed: proofSize(shareSeed, 2027), numRuns: PER_PERSPECTIVE },
  );
  expect(filled).toBeGreaterThan(PER_PERSPECTIVE / 3);
  printFigures(`${PER_PERSPECTIVE} queries through releases: ${filled} not empty`);
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
