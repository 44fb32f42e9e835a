import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf, type TestLake } from './testing/lake.ts';

const ITEMS = 300;
const LAST = `item-${ITEMS - 1}`;

/** Queries that end may take as long as a busy machine needs; those that never end are stopped soon. */
const patient = { queryMs: 20_000 };
const impatient = { queryMs: 300, waitingQueries: 1 };

const [lake, impatientLake] = await Promise.all([
  createTestLake({ limits: patient }),
  createTestLake({ limits: impatient }),
]);
const transaction = lake.writer.transaction();
for (let at = 0; at < ITEMS; at += 1) {
  transaction.create({ _id: `item-${at}`, _type: 'item', at, text: 'word '.repeat(20) });
}
await transaction.commit();

afterAll(() => Promise.all([lake.stop(), impatientLake.stop()]));

/** As many steps as there are pairs of items: more than may be done at once. */
const pairs = '*[_type == "item" && count(*[_type == "item" && at > ^.at]) == $rank][0].at';

const digits = `"a": [${Array.from({ length: 10 }, (_, at) => `{"n": ${at}}`)}]`;
const endless = (
  name: string,
) => `{${digits}, "${name}": 1}{a, "r": a[]{"r": ^.a[]{"r": ^.^.a[]{"r":
  ^.^.^.a[]{"r": ^.^.^.^.a[]{"r": count(^.^.^.^.^.a[]{"r": count(^.^.^.^.^.^.a[]{n})})}}}}}}`;

/** Which of two ends first: `work`, or a cheap query that is asked after it. */
async function firstToEnd(lake: TestLake, work: Promise<unknown>): Promise<'cheap' | 'costly'> {
  return Promise.race([
    work.then(() => 'costly' as const),
    lake.anonymous.fetch('count(*)').then(() => 'cheap' as const),
  ]);
}

describe('a costly query', () => {
  it('is answered in its own thread', async () => {
    const asked = Promise.all([
      lake.anonymous.fetch(pairs, { rank: 3 }),
      lake.anonymous.fetch(pairs, { rank: 4 }),
      lake.anonymous.fetch('count(*)'),
    ]);
    expect(await asked).toEqual([ITEMS - 4, ITEMS - 5, ITEMS]);
  });

  it('sees all earlier changes', async () => {
    await lake.writer.patch(LAST).set({ at: 1_000 }).commit();
    expect(await lake.anonymous.fetch(pairs, { rank: 0 })).toBe(1_000);
    await lake.writer.delete(LAST);
    expect(await lake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 2);
    await lake.writer.create({ _id: LAST, _type: 'item', at: ITEMS - 1 });
    expect(await lake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 1);
  });

  it('respects the perspective', async () => {
    await lake.writer.create({ _id: `drafts.${LAST}`, _type: 'item', at: 2_000 });
    const drafts = lake.reader.withConfig({ perspective: 'drafts' });
    expect(await drafts.fetch(pairs, { rank: 0 })).toBe(2_000);
    expect(await lake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 1);
  });

  it('is parsed in the thread when it has many operators', async () => {
    const { anonymous } = impatientLake;
    const query = `*[a${'.b'.repeat(20_000)}]`;
    const failing = failureOf(
      anonymous.request({ url: '/data/query/production', method: 'POST', body: { query } }),
    );
    expect(await firstToEnd(impatientLake, failing)).toBe('cheap');
    expect((await failing).statusCode).toBeGreaterThanOrEqual(400);
    expect(await anonymous.fetch('count(*)')).toBeDefined();
  });

  it('blocks no other query when it never ends, and of three more one waits and two are refused with 429', async () => {
    // Not with a client, which would ask again by itself.
    const asked = Promise.all(
      ['v', 'w', 'y', 'z'].map(async (name) => {
        const query = new URLSearchParams({ query: endless(name) });
        const { url } = impatientLake;
        const answer = await fetch(`${url}/v2025-02-19/data/query/production?${query}`);
        const { error } = (await answer.json()) as { error: { type: string } };
        return `${answer.status} ${error.type}`;
      }),
    );
    expect(await firstToEnd(impatientLake, asked)).toBe('cheap');
    expect((await asked).toSorted()).toEqual([
      ...Array(2).fill('408 queryTimeoutError'),
      ...Array(2).fill('429 tooManyQueriesError'),
    ]);
  });

  it('may return more than the main thread allows', async () => {
    const query = '*[_type == "item"]{"all": *[_type == "item" && at < 80]}';
    const all = await lake.anonymous.fetch<{ all: unknown[] }[]>(query);
    expect(all.map((each) => each.all.length)).toEqual(Array(ITEMS).fill(80));
  });
});

describe('a listener', () => {
  it('gets an error and is closed when its query is too costly', async () => {
    const query = encodeURIComponent(`*[count(${endless('x')}.r) > 0]`);
    const response = await fetch(`${impatientLake.url}/v1/data/listen/production?query=${query}`);
    const text = response.text();
    await impatientLake.writer.create({ _id: 'heard', _type: 'page' });
    expect(await text).toMatch(/query(Timeout|Memory)Error/);
  });
});

it('neither lake reported errors', () => {
  expect([...lake.failures, ...impatientLake.failures]).toEqual([]);
});
