import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm';
import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { printFigures, proofSize, shareSeed } from 'service-kit/testing/proof';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { generatedQuery, generatedSelection, PARAMS } from '../testing/generated-queries.ts';
import { perspectiveStack, rawPerspective, Views } from '../views.ts';
import { answerQuery, prepareQuery } from './answer-query.ts';

const DATE = '2026-01-01T00:00:00Z';

function document(_id: string, _type: string, more: object) {
  return { _id, _type, _rev: 'r', _createdAt: DATE, _updatedAt: DATE, ...more };
}

const reference = (_ref: string, _key?: string) => ({
  _type: 'reference',
  _ref,
  ...(_key && { _key }),
});
const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  children: [{ _type: 'span', _key: 's', text }],
});

/** Documents of many shapes, ordered by id. */
const groqDocuments = [
  document('_.releases.r1', 'system.release', { name: 'r1', state: 'active', order: 1 }),
  document('_.releases.r2', 'system.release', { name: 'r2', state: 'scheduled', title: 'Hope' }),
  document('dawn', 'page', {
    title: 'Dawn, hope and 2nd chances',
    slug: { current: 'dawn-2' },
    order: 2,
    tags: ['b', 'Hope', 'b', null],
    author: reference('layla'),
    related: [reference('home', 'k1'), reference('nobody', 'k2')],
    body: [block('k1', 'A dawn. The next one...'), block('k2', 'hope')],
    date: '2025-06-01T10:00:00.5+02:00',
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2, items: [{ n: 3 }] },
    ],
  }),
  document('drafts.home', 'page', {
    title: 'Hopes',
    slug: { current: 'hope' },
    order: 1.5,
    flag: true,
    tags: [],
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 5 },
    ],
  }),
  document('home', 'page', {
    title: 'Hope',
    slug: { current: 'hope' },
    order: 1,
    flag: false,
    tags: ['a', 'aaaaab', 3, true, ['x']],
    author: reference('omar'),
    related: [reference('dawn', 'k1')],
    meta: { title: 'v1.2.3', items: [{ n: 1 }], n: null },
    items: [
      { _key: 'k1', n: 1 },
      { _key: 'k2', n: 2 },
    ],
    date: '2026-01-01T00:00:00Z',
  }),
  document('layla', 'person', { name: 'Layla الحداد', order: 3, flag: true, text: 'STRASSE K ſ' }),
  document('odd', 'post', {
    title: ['Hope', 'in', 'parts'],
    order: '2',
    slug: 'hope',
    author: { _ref: 5 },
    related: reference('home'),
    body: 'رسالة أمل',
    date: 'soon',
    meta: [{ title: 'a' }, { title: null }],
    text: '..x.. y. a.b',
  }),
  document('omar', 'person', { name: 'Omar', order: -1, items: [], author: reference('layla') }),
  document('post', 'post', {
    title: null,
    order: 2,
    tags: ['page', 'post'],
    related: [[reference('home')], 'home', { n: { _ref: 'layla' } }],
    meta: { n: 1, meta: { n: 2, flag: true } },
    author: { ...reference('layla'), _weak: true },
  }),
  document('versions.r1.home', 'page', { title: 'Hope in spring', order: 1, tags: ['a'] }),
  document('versions.r1.new', 'page', { title: 'New', author: reference('layla') }),
  document('versions.r2.dawn', 'page', { _system: { delete: true } }),
  document('versions.r2.home', 'page', {
    title: 'Hope in autumn',
    related: [reference('new', 'k1')],
  }),
  document('versions.r2.layla', 'person', { name: 'Layla', order: 1 }),
];

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
