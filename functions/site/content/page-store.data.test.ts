import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { createPageStoreTable, type PageStoreTable } from './page-store-table.ts';

const MINUTE = 60_000;

let logger: ReturnType<typeof memoryLogger>;

const database = await testDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  logger = memoryLogger();
  await database.sql.query('truncate kept_content');
});

const tableOf = (lake = 'p/production') => createPageStoreTable(database, lake);

/** A server that has just started. */
const storeOf = (table: PageStoreTable = tableOf(), limits = {}) =>
  createPageStore({ table, logger, ...limits });

const answers = (title: unknown) =>
  new Map<string, unknown>([
    ['["*[0]",{"language":"ar"}]', { title, nothing: null, list: [1.5, 'وحيد \u0000 \ud800'] }],
    ['["*",{}]', null],
  ]);

/** Saves one answer, then stops the store. */
async function save(title: unknown, key = 'en /', options = {}, store = storeOf()) {
  store.save(key, answers(title), { readAt: Date.now(), ...options });
  await store.stop();
}

const rows = async () =>
  (
    await database.sql.query<{ lake: string; place: string; version: string }>(
      'select lake, place, xmin::text as version from kept_content order by lake, place',
    )
  ).rows;

const titleOf = async (key = 'en /', store: PageStore = storeOf()) => {
  const loaded = await store.load(key);
  return (loaded?.answers.get('["*[0]",{"language":"ar"}]') as { title: string })?.title;
};

describe('PageStore', () => {
  it('load gives another server the saved answers and when they were read', async () => {
    const readAt = Date.now() - 10 * MINUTE;
    await save('first', 'en /', { readAt });
    const loaded = await storeOf().load('en /');
    expect(loaded?.answers).toEqual(answers('first'));
    expect(Math.abs((loaded?.readAt ?? 0) - readAt)).toBeLessThan(5_000);
    expect(await storeOf().load('ar /')).toBeUndefined();
    expect(logger.lines).toEqual([]);
  });

  it('save writes only changed answers', async () => {
    await save('first');
    const before = await rows();
    await save('first');
    const reversed = new Map([...answers('first')].reverse());
    const store = storeOf();
    store.save('en /', reversed, { readAt: Date.now() });
    await store.stop();
    expect(await rows()).toEqual(before);
    await save('second');
    expect(await rows()).not.toEqual(before);
    expect(await titleOf()).toBe('second');
  });

  it('save writes unchanged answers again after rewriteAfterMs', async () => {
    const age = async () => Date.now() - ((await storeOf().load('catalogue'))?.readAt ?? 0);
    const again = { rewriteAfterMs: MINUTE };
    await save('prices', 'catalogue', { ...again, readAt: Date.now() - 3 * MINUTE });
    await save('prices', 'catalogue', { ...again, readAt: Date.now() - 2.5 * MINUTE });
    expect(await age()).toBeGreaterThan(2.9 * MINUTE);
    await save('prices', 'catalogue', again);
    expect(await age()).toBeLessThan(MINUTE);
  });

  it('save never replaces answers that were read later', async () => {
    const [late, early] = [storeOf(), storeOf()];
    await Promise.all([late.keys(), early.keys()]);
    await save('newer', 'en /', {}, late);
    await save('older', 'en /', { readAt: Date.now() - 1_000 }, early);
    expect(await titleOf()).toBe('newer');
  });

  it('save replaces older answers of the same server even after a slow write', async () => {
    const table = tableOf();
    const slow: PageStoreTable = {
      ...table,
      write: (key, serialized, ageMs, older) =>
        table.write(
          key,
          serialized,
          serialized.text.includes('first') ? ageMs - MINUTE : ageMs,
          older,
        ),
    };
    const store = storeOf(slow);
    const readAt = Date.now();
    store.save('en /', answers('first'), { readAt });
    await eventually('it was written', async () => (await titleOf()) === 'first');
    await save('second', 'en /', { readAt: readAt + 1 }, store);
    expect(await titleOf()).toBe('second');
  });

  it('entries of different lakes are separate', async () => {
    await save('here');
    await save('there', 'en /', {}, storeOf(tableOf('p/staging')));
    expect(await titleOf()).toBe('here');
    const other = storeOf(tableOf('q/production'));
    expect(await titleOf('en /', other)).toBeUndefined();
    expect(await other.keys()).toEqual([]);
    expect(await rows()).toHaveLength(2);
  });

  it('remove deletes an entry of another server', async () => {
    await save('first');
    await save('first', 'ar /');
    const store = storeOf();
    expect(await store.keys()).toEqual(['ar /', 'en /']);
    store.remove('en /');
    store.remove('en /never-kept');
    await store.stop();
    expect((await rows()).map(({ place }) => place)).toEqual(['ar /']);
  });

  it('save logs and refuses too many or too large entries', async () => {
    await save('one', 'en /one');
    await save('two', 'en /two', {}, storeOf(tableOf(), { maxEntries: 1 }));
    const later = { readAt: Date.now() + MINUTE };
    await save('one anew', 'en /one', later, storeOf(tableOf(), { maxEntries: 1 }));
    await save('x'.repeat(1_000), 'en /big', {}, storeOf(tableOf(), { maxBytes: 1_000 }));
    expect((await rows()).map(({ place }) => place)).toEqual(['en /one']);
    expect(await titleOf('en /one')).toBe('one anew');
    expect(logger.lines.map(({ fields }) => fields.key)).toEqual(['en /two', 'en /big']);
  });

  it.each(['nonsense', '{"a":1}', 'null1', '[1]'])(
    'load ignores and logs a row that holds %s',
    async (text) => {
      await save('first');
      await database.sql.query('update kept_content set answers = $1', [text]);
      expect(await storeOf().load('en /')).toBeUndefined();
      expect(logger.lines).toMatchObject([{ level: 'warn', message: 'page store read failed' }]);
    },
  );

  it('keys retries a failed save with the latest answers', async () => {
    let isAway = true;
    const table = tableOf();
    const store = storeOf({
      ...table,
      write: (...row) => (isAway ? Promise.reject(new Error('away')) : table.write(...row)),
    });
    for (const title of ['first', 'second']) {
      store.save('en /', answers(title), { readAt: Date.now() });
      await expect.poll(() => logger.lines.length).toBeGreaterThan(title === 'first' ? 0 : 1);
    }
    isAway = false;
    await store.keys();
    await expect.poll(() => titleOf()).toBe('second');
    await store.stop();
  });

  it('a failed save is not retried after a newer one', async () => {
    const table = tableOf();
    let tries = 0;
    const store = storeOf({
      ...table,
      async write(...row) {
        tries += 1;
        if (tries > 1) return table.write(...row);
        store.save('en /', answers('second'), { readAt: Date.now() });
        throw new Error('away');
      },
    });
    store.save('en /', answers('first'), { readAt: Date.now() });
    await expect.poll(() => titleOf()).toBe('second');
    await store.keys();
    await store.stop();
    expect(tries).toBe(2);
  });

  it('a stopped store neither saves nor loads', async () => {
    const store = storeOf();
    await store.stop();
    await save('late', 'en /', {}, store);
    expect(await rows()).toEqual([]);
    await save('first');
    expect(await store.load('en /')).toBeUndefined();
    expect(await store.keys()).toEqual([]);
  });
});
