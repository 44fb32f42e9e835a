import { describe, expect, it } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { pack } from '../packed-document.ts';
import { publishedPerspective } from '../perspective.ts';
import { answerQuery, prepareQuery } from '../query/answer-query.ts';
import { Views } from '../views.ts';

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
  readonly views = new Views(undefined, 0);

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
      const lake = new Lake();
      const inAll = '*[_type == "post" && @ match text::query($said)] | order(_id asc)._id';
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
      const fresh = new Lake();
      for (const id of ['a', 'b', 'c', 'd']) fresh.put(lake.views.stored.get(id) as LakeDocument);
      expect(lake.ask(inAll, { said })).toEqual(fresh.ask(inAll, { said }));
      expect(lake.ask(inTitle, { said })).toEqual(fresh.ask(inTitle, { said }));
      if (!said.includes('*') || said === 'cal*') expect(lake.ask(inAll, { said })).toEqual(found);
    },
  );
});

it('changes while documents are read ahead are not lost', async () => {
  const lake = new Lake();
  lake.put(...Array.from({ length: 3_000 }, (_, at) => post(`p${at}`, 'calm')));
  const counted = 'count(*[_type == "post" && title != "x"])';
  const preparing = lake.prepare(counted);
  lake.put(post('p7', 'calm', { title: 'x' }), post('new', 'calm'));
  lake.remove('p2999');
  await Promise.all([preparing, lake.prepare(counted)]);
  lake.remove('p0');
  expect(lake.ask(counted)).toBe(2_998);
});

it('a few documents are read as they are, and other types prepare nothing', async () => {
  const few = new Views();
  few.accept([{ id: 'a', after: pack(post('a', 'calm')) }]);
  const count = workOf('count(*[_type == "post" && title != "x"])');
  expect(await prepareQuery(count, { views: few })).toBe(false);
  const lake = new Lake();
  for (const query of [
    '*[_id == "a"]',
    'count(*[title == "x"])',
    '*[_type == "post" && now() > title] | order(_id)',
  ]) {
    expect([query, await lake.prepare(query)]).toEqual([query, false]);
  }
});
