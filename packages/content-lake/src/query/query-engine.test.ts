import { proofSize, shareSeed } from 'service-kit/testing/proof';
import { describe, expect, it } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { LakeError } from '../errors.ts';
import { LastChanges } from '../last-changes.ts';
import { DEFAULT_LIMITS, type QueryCost } from '../limits.ts';
import { pack } from '../packed-document.ts';
import {
  type Perspective,
  perspectiveStack,
  publicPerspective,
  publishedPerspective,
  rawPerspective,
  Views,
} from '../views.ts';
import { answerQuery, Dependencies } from './answer-query.ts';
import { parseQuery } from './parse.ts';
import { QueryEngine } from './query-engine.ts';

const sanity = { projectId: 'sandbox', dataset: 'production' };
/** Time enough for every query of these tests, however slow the machine. */
const UNHURRIED: QueryCost = { ...DEFAULT_LIMITS.atOnce, ms: 60_000 };
/** No query is cheap enough to be answered at once. */
const NOTHING_AT_ONCE: QueryCost = { ...DEFAULT_LIMITS.atOnce, heapBytes: 0 };

class Content {
  readonly views = new Views();
  readonly lastChanges = new LastChanges(0);
  readonly engine: QueryEngine;
  #sequence = 0;

  constructor(atOnce: QueryCost = DEFAULT_LIMITS.atOnce) {
    const { views, lastChanges } = this;
    const limits = { ...DEFAULT_LIMITS, atOnce };
    const sequence = () => this.#sequence;
    this.engine = new QueryEngine({ views, limits, sanity, sequence, lastChanges });
  }

  change(id: string, after: LakeDocument | undefined): void {
    const before = this.views.stored.get(id);
    const changes = [{ id, after: after && pack(after) }];
    this.#sequence += 1;
    this.views.accept(changes);
    this.engine.changed(changes);
    const typeOf = (other: string) => this.views.stored.entry(other)?.packed.type;
    this.lastChanges.note(this.#sequence, [{ id, before, after }], typeOf);
  }

  ask(query: string, perspective: Perspective) {
    return this.engine.answer({
      query,
      params: {},
      perspective,
      identity: 'x',
      sourceMap: undefined,
    });
  }

  askAnew(query: string, { key }: Perspective, cost = UNHURRIED) {
    const work = { query, params: {}, perspectiveKey: key, identity: 'x', sourceMap: undefined };
    return answerQuery(work, { views: this.views, sanity }, cost);
  }
}

function document(_id: string, _type: string, more: object = {}): LakeDocument {
  const date = '2026-01-01T00:00:00Z';
  return { _id, _type, _rev: 'r', _createdAt: date, _updatedAt: date, ...more };
}

describe('the types that an answer depends on', () => {
  const { views } = new Content();
  views.accept(
    [
      document('home', 'page', { next: { _ref: 'mind' }, lost: { _ref: 'nowhere' } }),
      document('mind', 'service', { by: { _ref: 'layla' } }),
      document('layla', 'person'),
    ].map((each) => ({ id: each._id, after: pack(each) })),
  );

  it.each([
    ['*[_type == "page"]._id', ['page']],
    ['*["page" == _type && title == "x"][0..2]{title}', ['page']],
    ['*[_type in ["page", "post"]] | order(_id)', ['page', 'post']],
    ['*[_type == "page"][title match "a*"]', ['page']],
    ['*[_id == "home"]{_id}', ['page']],
    ['*[_id in ["home", "layla"]]', ['page', 'person']],
    ['{"a": *[_type == "a"], "b": count(*[_type == "b"])}', ['a', 'b']],
    ['*[_type == "a" && _id in *[_type == "b"].x]', ['a', 'b']],
    ['*[_type == "page"]{"n": next->_id}', ['page', 'service']],
    ['*[_type == "page"]{"n": next->by->_id}', ['page', 'service', 'person']],
    ['*[_type == "page"]{"back": *[_type == "post" && references(^._id)]}', ['page', 'post']],
    ['1 + 1', []],
    ['*', undefined],
    ['count(*)', undefined],
    ['*[title == "x"]', undefined],
    ['*[_type == "a" || _id == "b"]', undefined],
    ['*[!(_type == "a")]', undefined],
    ['*[_type == title]', undefined],
    ['*[_id == "nowhere"]', undefined],
    ['*[_type == "page"]{"n": lost->_id}', undefined],
    ['*[_type == "page"]{"same": *[_type == ^._type]}', undefined],
    ['*[_type == "a" && count(*) > 3]', undefined],
  ])('%s', (query, types) => {
    const work = {
      query,
      params: {},
      perspectiveKey: rawPerspective.key,
      identity: '',
      sourceMap: undefined,
    };
    const answer = answerQuery(work, { views, sanity }, UNHURRIED);
    expect(answer.types && new Set(answer.types)).toEqual(types && new Set(types));
  });

  it('are known from the query before references are followed', () => {
    const tree = parseQuery('*[_type == "page"]{"n": next->_id}', {});
    expect(new Dependencies(tree, views.stored).types).toEqual(['page']);
  });
});

it.each([500, 2_000, 5_000])(
  'a query of depth %i is answered or refused with a LakeError',
  (depth) => {
    for (const query of [`*[a${'.b'.repeat(depth)}]`, `*${'[a == 1]'.repeat(depth)}`]) {
      try {
        new Content().askAnew(query, rawPerspective, DEFAULT_LIMITS.atOnce);
      } catch (error) {
        expect(error).toBeInstanceOf(LakeError);
      }
    }
  },
);

describe('a cached answer', () => {
  it('is returned until a document of its types changes', async () => {
    const content = new Content();
    content.change('a', document('a', 'page'));
    const pages = () => content.ask('*[_type == "page"]._id', publishedPerspective);
    const first = await pages();
    content.change('b', document('b', 'post'));
    content.change('drafts.a', document('drafts.a', 'page'));
    expect(await pages()).toBe(first);
    content.change('c', document('c', 'page'));
    expect((await pages()).json).toBe('["a","c"]');
    content.change('c', document('c', 'post'));
    expect((await pages()).json).toBe('["a"]');
  });

  it('is found anew when a draft uncovers a document of another type', async () => {
    const content = new Content();
    const shown = async () => {
      const { json } = await content.ask('*[_type == "page"]._id', perspectiveStack(['drafts']));
      return json;
    };
    content.change('a', document('a', 'page'));
    expect(await shown()).toBe('["a"]');
    content.change('drafts.a', document('drafts.a', 'post'));
    expect(await shown()).toBe('[]');
    content.change('drafts.a', undefined);
    expect(await shown()).toBe('["a"]');
  });

  it.each([
    { place: 'at once', atOnce: UNHURRIED, steps: proofSize(600, 30_000) },
    { place: 'in the thread', atOnce: NOTHING_AT_ONCE, steps: proofSize(150, 6_000) },
  ])('always equals a new evaluation, found $place', async ({ atOnce, steps }) => {
    const random = sequenceOfNumbers(shareSeed);
    const pick = <T>(items: readonly T[]) => items[random(items.length)] as T;
    const content = new Content(atOnce);
    const ids = ['a', 'b', 'c', 'd', 'drafts.a', 'drafts.b', 'versions.r1.c', 'secret.e'];
    const types = ['page', 'post', 'person'];
    const perspectives = [
      rawPerspective,
      publishedPerspective,
      publicPerspective,
      perspectiveStack(['drafts']),
      perspectiveStack(['r1']),
    ];
    const queries = [
      '*[_type == "page"]{_id, n, "to": to->{_id, n}}',
      '*[_type in ["post", "person"] && n > 3]._id',
      '*[_id == "a"][0]{n, _type, "back": *[_type == "post" && references(^._id)]._id}',
      '*[_id in ["b", "c"]]{_type, "far": to->to->n}',
      'count(*[references("a")])',
      '*[_type == "person"]{"same": *[_type == ^._type && n == ^.n]._id}',
    ];
    let kept = 0;
    for (let step = 0; step < steps; step += 1) {
      if (random(3) === 0) {
        const id = pick(ids);
        const to = { _ref: pick(ids) };
        const after = document(id, pick(types), { n: random(6), ...(random(2) === 0 && { to }) });
        content.change(id, random(4) === 0 ? undefined : after);
      }
      const query = pick(queries);
      const perspective = pick(perspectives);
      const before = await content.ask(query, perspective);
      expect(before.json, `${query} through ${perspective.key}`).toBe(
        content.askAnew(query, perspective).json,
      );
      if ((await content.ask(query, perspective)) === before) kept += 1;
    }
    expect(kept).toBe(steps);
    content.engine.close();
  });
});

/** Numbers below a limit, the same ones for the same seed. */
function sequenceOfNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
