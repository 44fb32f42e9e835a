import { eventually } from 'service-kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf, type TestLake } from './testing/lake.ts';

const lake = await createTestLake();
const text = (words: string) => ({ _type: 'block', children: [{ _type: 'span', text: words }] });
const transaction = lake.writer.transaction();
for (const [id, document] of Object.entries({
  calm: { title: 'Calm mornings', tags: ['Sleep', 'breath'], body: [text('Begin slowly.')] },
  letter: { title: 'A letter', body: [text('Slowly, the morning calms the night.')] },
  night: {
    title: 'Night',
    tags: ['sleep'],
    mixed: ['Bréath', 5, { deep: 'breath' }],
    author: { _ref: 'calm', name: 'Mariam' },
  },
  arabic: { title: 'صباح هادئ', body: [text('ابدأ ببطء')] },
  founder: { title: 'المؤسِّسة', tags: ['إلى أمّي', 'CAFÉ noir'], body: [text('مُمتنّة لكُلّ صـــباح')] },
  empty: {},
})) {
  transaction.create({ _id: id, _type: 'post', ...document } as never);
}
transaction.create({ _id: 'drafts.calm', _type: 'post', title: 'Calm evenings' });
await transaction.commit();

const ITEMS = 300;
const LAST = `item-${ITEMS - 1}`;

/** Queries that end may take as long as a busy machine needs; those that never end are stopped soon. */
const patient = { queryMs: 20_000 };
const impatient = { queryMs: 300, waitingQueries: 1 };

const [busyLake, impatientLake] = await Promise.all([
  createTestLake({ limits: patient }),
  createTestLake({ limits: impatient }),
]);
const items = busyLake.writer.transaction();
for (let at = 0; at < ITEMS; at += 1) {
  items.create({ _id: `item-${at}`, _type: 'item', at, text: 'word '.repeat(20) });
}
await items.commit();

describe('a text query', () => {
  afterAll(() => lake.stop());

  const ids = (condition: string, params: Record<string, unknown> = {}) =>
    lake.reader.fetch<string[]>(`*[_type == "post" && ${condition}]._id`, params, {
      perspective: 'published',
    });

  describe('text::query', () => {
    it.each([
      ['calm', ['calm']],
      ['CALM mornings', ['calm']],
      ['mornings calm', ['calm']],
      ['calm*', ['calm', 'letter']],
      ['morn* slow*', ['calm', 'letter']],
      ['slowly -letter', ['calm']],
      ['slowly -"the morning"', ['calm']],
      ['"the morning calms"', ['letter']],
      ['"morning the"', []],
      ['"Begin slowly', ['calm']],
      ['-slowly', ['arabic', 'empty', 'founder', 'night']],
      ['mariam', ['night']],
      ['هادئ', ['arabic']],
      ['هاد* ببطء', ['arabic']],
      ['المؤسسه', ['founder']],
      ['المُؤَسِّسَة', ['founder']],
      ['المؤس*', ['founder']],
      ['الموسسة', ['founder']],
      ['الى امي', ['founder']],
      ['"لكل صباح"', ['founder']],
      ['صباح -ممتنة', ['arabic']],
      ['Cafe', ['founder']],
      ['"café noir"', ['founder']],
      ['cafe\u0301', ['founder']],
      ['post', []],
      ['*', ['arabic', 'calm', 'founder', 'letter', 'night']],
      ['c*a*l*m*', []],
      ['& calm (', ['calm']],
      ['', []],
      ['  ', []],
    ])('searches the whole document: %s', async (search, expected) => {
      expect(await ids('@ match text::query($search)', { search })).toEqual(expected);
      expect(await ids('[@, _id] match text::query($search)', { search })).toEqual(
        expect.arrayContaining(expected),
      );
    });

    it.each([
      ['title match text::query("calm*")', ['calm']],
      ['tags match text::query("sleep")', ['calm', 'night']],
      ['[...tags, title] match text::query("cafe")', ['founder']],
      ['mixed match text::query("bréath")', ['night']],
      ['[title, tags[0]] match text::query("sleep")', ['calm', 'night']],
      ['[@, _id] match text::query("empty")', ['empty']],
      ['pt::text(body) match text::query("\\"the morning\\"")', ['letter']],
      ['[missing, title] match text::query("\\"a letter\\"")', ['letter']],
      ['author->title match text::query("mornings")', ['night']],
      ['count(tags[@ match text::query("sleep")]) > 0', ['calm', 'night']],
      ['!(@ match text::query("sl*"))', ['arabic', 'empty', 'founder']],
    ])('searches the given attribute: %s', async (condition, expected) => {
      expect(await ids(condition)).toEqual(expected);
    });

    it('searches within the perspective', async () => {
      const query = '*[@ match text::query("calm evenings")]._id';
      expect(await lake.reader.fetch(query, {}, { perspective: 'drafts' })).toEqual(['calm']);
      expect(await lake.reader.fetch(query, {}, { perspective: 'raw' })).toEqual(['drafts.calm']);
      expect(await lake.anonymous.fetch(query, {}, { perspective: 'raw' })).toEqual([]);
    });

    it('scores matches as the Studio requests', async () => {
      const query = `*[_type in $types && ([@, _id] match text::query($search) || references($search))]
      | score(boost(_type in ["post"] && title match text::query($search), 10), [@, _id] match text::query($search))
      | order(_score desc){_id, _score}`;
      const params = { types: ['post'], search: 'calm*' };
      const found = await lake.reader.fetch(query, params, { perspective: 'published' });
      expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(['calm', 'letter']);
      expect(found[0]._score).toBeGreaterThan(found[1]._score + 5);
    });

    it('works for listeners', async () => {
      const events = lake.writer.listen(
        '*[@ match text::query("whisper*")]',
        {},
        { events: ['welcome', 'mutation'], includeResult: false },
      );
      const told: string[] = [];
      const ready = new Promise<void>((resolve, reject) => {
        events.subscribe({
          next(event) {
            if (event.type === 'welcome') resolve();
            if (event.type === 'mutation') told.push(`${event.documentId} ${event.transition}`);
          },
          error: reject,
        });
      });
      await ready;
      await lake.writer.create({ _id: 'heard', _type: 'note', title: 'Shouting' });
      await lake.writer.patch('heard').set({ title: 'A whispering' }).commit();
      await lake.writer.patch('heard').set({ title: 'Silence' }).commit();
      await eventually('both', () => told.length >= 2);
      expect(told).toEqual(['heard appear', 'heard disappear']);
    });

    it.each([
      '*[text::query("x")]',
      '*[title match ["x", text::query("x")]]',
      '{"a": text::query("x")}',
    ])('is refused outside the right side of match: %s', async (query) => {
      await expect(lake.reader.fetch(query)).rejects.toMatchObject({ statusCode: 400 });
    });
  });
});

describe('costly queries', () => {
  afterAll(() => Promise.all([busyLake.stop(), impatientLake.stop()]));

  /** As many steps as there are pairs of items: more than may be done at once. */
  const pairs = '*[_type == "item" && count(*[_type == "item" && at > ^.at]) == $rank][0].at';

  const digits = `"a": [${Array.from({ length: 10 }, (_, at) => `{"n": ${at}}`)}]`;
  const endless = (
    name: string,
  ) => `{${digits}, "${name}": 1}{a, "r": a[]{"r": ^.a[]{"r": ^.^.a[]{"r":
  ^.^.^.a[]{"r": ^.^.^.^.a[]{"r": count(^.^.^.^.^.a[]{"r": count(^.^.^.^.^.^.a[]{n})})}}}}}}`;

  /** Which of two ends first: `work`, or a cheap query that is asked after it. */
  async function firstToEnd(
    busyLake: TestLake,
    work: Promise<unknown>,
  ): Promise<'cheap' | 'costly'> {
    return Promise.race([
      work.then(() => 'costly' as const),
      busyLake.anonymous.fetch('count(*)').then(() => 'cheap' as const),
    ]);
  }

  describe('a costly query', () => {
    it('is answered in its own thread', async () => {
      const asked = Promise.all([
        busyLake.anonymous.fetch(pairs, { rank: 3 }),
        busyLake.anonymous.fetch(pairs, { rank: 4 }),
        busyLake.anonymous.fetch('count(*)'),
      ]);
      expect(await asked).toEqual([ITEMS - 4, ITEMS - 5, ITEMS]);
    });

    it('sees all earlier changes', async () => {
      await busyLake.writer.patch(LAST).set({ at: 1_000 }).commit();
      expect(await busyLake.anonymous.fetch(pairs, { rank: 0 })).toBe(1_000);
      await busyLake.writer.delete(LAST);
      expect(await busyLake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 2);
      await busyLake.writer.create({ _id: LAST, _type: 'item', at: ITEMS - 1 });
      expect(await busyLake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 1);
    });

    it('respects the perspective', async () => {
      await busyLake.writer.create({ _id: `drafts.${LAST}`, _type: 'item', at: 2_000 });
      const drafts = busyLake.reader.withConfig({ perspective: 'drafts' });
      expect(await drafts.fetch(pairs, { rank: 0 })).toBe(2_000);
      expect(await busyLake.anonymous.fetch(pairs, { rank: 0 })).toBe(ITEMS - 1);
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
      const all = await busyLake.anonymous.fetch<{ all: unknown[] }[]>(query);
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
    expect([...busyLake.failures, ...impatientLake.failures]).toEqual([]);
  });
});
