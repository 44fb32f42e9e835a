import { describe, expect, it, vi } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { answerQuery, prepareQuery } from '../query/answer-query.ts';
import { publishedPerspective, Views } from '../views.ts';

const sanity = { projectId: 'sandbox', dataset: 'production' };

function post(id: string, text: string, more: object = {}): LakeDocument {
  const date = '2026-01-01T00:00:00Z';
  const stamps = { _rev: 'r', _createdAt: date, _updatedAt: date };
  return { _id: id, _type: 'post', ...stamps, title: `About ${id}`, tags: [text], ...more };
}

const workOf = (query: string, params: Record<string, unknown> = {}) => ({
  query,
  params,
  perspectiveKey: publishedPerspective.key,
  identity: 'x',
  sourceMap: undefined,
});

class Lake {
  readonly views: Views;

  constructor(manyDocuments?: number) {
    this.views = new Views(undefined, manyDocuments);
  }

  put(...documents: LakeDocument[]): void {
    this.views.accept(documents.map((each) => ({ id: each._id, after: pack(each) })));
  }

  remove(id: string): void {
    this.views.accept([{ id, after: undefined }]);
  }

  prepare(query: string, params = {}): Promise<boolean> {
    return prepareQuery(workOf(query, params), this);
  }

  ask(query: string, params = {}): unknown {
    const { queryMs: ms, queryHeapBytes: heapBytes, resultBytes } = DEFAULT_LIMITS;
    const context = { views: this.views, sanity };
    return JSON.parse(
      answerQuery(workOf(query, params), context, { ms, heapBytes, resultBytes }).json,
    );
  }
}

describe('a search that was prepared', () => {
  const searches = [
    ['calm', ['a', 'c']],
    ['cal*', ['a', 'b', 'c']],
    ['calm -slow', ['c']],
    ['"calm mornings"', ['a']],
    ['calm mornings', ['a']],
    ['الموسسه', ['d']],
    ['c*m', ['a', 'b', 'c']],
    ['c.m', []],
    ['', []],
  ] as const;

  it.each(searches)(
    'finds the same for %j as one that reads every document',
    async (said, found) => {
      const lake = new Lake(0);
      const inAll =
        '*[_type in ["post", "page"] && @ match text::query($said)] | order(_id asc)._id';
      const inTitle =
        '*[_type == "post" && (title match text::query($said) || @ match text::query("none"))]._id';
      lake.put(post('a', 'nothing yet'), post('c', 'Calm'), post('e', 'calm'));
      await lake.prepare(inAll, { said });
      await lake.prepare(inTitle, { said });
      lake.put(
        post('a', 'Calm mornings, slowly slow'),
        post('b', 'callum'),
        post('d', 'المُؤسِّسة'),
        post('drafts.f', 'calm'),
      );
      lake.remove('e');
      const fresh = new Lake(0);
      for (const id of ['a', 'b', 'c', 'd']) fresh.put(lake.views.stored.get(id) as LakeDocument);
      expect(lake.ask(inAll, { said })).toEqual(fresh.ask(inAll, { said }));
      expect(lake.ask(inTitle, { said })).toEqual(fresh.ask(inTitle, { said }));
      if (!said.includes('*') || said === 'cal*') expect(lake.ask(inAll, { said })).toEqual(found);
    },
  );
});

it('a search among few documents reads only those that it finds', async () => {
  const lake = new Lake();
  lake.put(...Array.from({ length: 100 }, (_, at) => post(`p${at}`, at % 50 ? 'calm' : 'storm')));
  const search = '*[_type in $types && @ match text::query("stor*")] | order(_id asc)._id';
  const params = { types: ['post', 'page'] };
  await lake.prepare(search, params);
  const read = vi.spyOn(lake.views.through(publishedPerspective), 'read');
  expect(lake.ask(search, params)).toEqual(['p0', 'p50']);
  expect(read.mock.calls.length).toBeLessThan(10);
});

it('nothing is prepared for a search whose result no index gives', async () => {
  const lake = new Lake(0);
  lake.put(post('a', 'calm'));
  expect(await lake.prepare('*[@ match text::query("calm")]._id')).toBe(false);
  expect(await lake.prepare('*[_type == "post" && @ match text::query("calm")]._id')).toBe(false);
});

it('changes while documents are read ahead are not lost', async () => {
  const lake = new Lake(0);
  lake.put(...Array.from({ length: 3_000 }, (_, at) => post(`p${at}`, 'calm')));
  const counted = 'count(*[_type == "post" && title != "x"])';
  const preparing = lake.prepare(counted);
  lake.put(post('p7', 'calm', { title: 'x' }), post('new', 'calm'));
  lake.remove('p2999');
  await Promise.all([preparing, lake.prepare(counted)]);
  lake.remove('p0');
  expect(lake.ask(counted)).toBe(2_998);
});

describe('the documents next to each, in an order', () => {
  const neighbours = (orders: readonly [string, string]) => `*[_type == "post"] | order(_id) {
    _id,
    "after": *[_type == "post" && at >= ^.at && _id != ^._id && (at > ^.at || tags[0] > ^.tags[0])]
      | order(${orders[0]})[0]._id,
    "before": *[_type == "post" && at <= ^.at && tags[0] != "odd"] | order(${orders[1]})[0]{_id, at}
  }`;

  it.each([
    [['at asc, _id asc', 'at desc, _id asc']],
    [['at asc', 'at desc, title asc']],
    [['at desc', 'at asc']],
    [['lower(at) asc', 'at']],
  ] as const)('are the same in %j as where every document is read', async (orders) => {
    const lake = new Lake(0);
    const query = neighbours(orders);
    // Many on one day, some without any, and changes after the order was prepared.
    const dayOf = (n: number) => (n % 9 === 0 ? {} : { at: `2026-01-${10 + ((n * 7) % 5)}` });
    const posts = Array.from({ length: 60 }, (_, n) =>
      post(`p${n}`, n % 4 === 0 ? 'odd' : `${n % 6}`, dayOf(n)),
    );
    lake.put(...posts);
    await lake.prepare(query);
    const changed = [post('p7', '9', { at: '2026-01-14' }), post('p8', 'odd', { at: 5 })];
    lake.put(...changed, post('p61', '1', { at: '2027-01-01' }));
    lake.remove('p9');
    const fresh = new Lake(0);
    for (const id of [...posts.map(({ _id }) => _id), 'p61']) {
      const kept = lake.views.stored.get(id);
      if (kept) fresh.put(kept);
    }
    const found = lake.ask(query);
    expect(found).toEqual(fresh.ask(query));
    expect(found).toContainEqual(expect.objectContaining({ after: 'p61' }));
  });

  it.each([
    ['p2000', 'p2001'],
    ['p3999', null],
  ])(
    'are found without reading every document, also where there is none: after %s',
    async (id, next) => {
      const lake = new Lake(0);
      const day = (n: number) => new Date(Date.UTC(2000, 0, n)).toISOString().slice(0, 10);
      lake.put(...Array.from({ length: 4_000 }, (_, n) => post(`p${n}`, 'x', { at: day(n) })));
      const query = `*[_id == "${id}"][0]{"next": *[_type == "post" && at >= ^.at && _id != ^._id]
      | order(at asc)[0]._id}`;
      await lake.prepare(query);
      const read = vi.spyOn(lake.views.through(publishedPerspective), 'read');
      expect(lake.ask(query)).toEqual({ next });
      expect(read.mock.calls.length).toBeLessThan(50);
    },
  );
});

it('a few documents are read as they are, and other types prepare nothing', async () => {
  const few = new Views();
  few.accept([{ id: 'a', after: pack(post('a', 'calm')) }]);
  const count = workOf('count(*[_type == "post" && title != "x"])');
  expect(await prepareQuery(count, { views: few })).toBe(false);
  const lake = new Lake(0);
  for (const query of [
    '*[_id == "a"]',
    'count(*[title == "x"])',
    '*[_type == "post" && now() > title] | order(_id)',
  ]) {
    expect([query, await lake.prepare(query)]).toEqual([query, false]);
  }
});
