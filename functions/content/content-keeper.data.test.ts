import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { migrate } from '../data/migrate.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { type ContentKeeper, createContentKeeper } from './content-keeper.ts';
import { createKeptContent, type KeptContent } from './kept-content.ts';

const MINUTE = 60_000;

let database: TestDatabase;
let logger: ReturnType<typeof memoryLogger>;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  logger = memoryLogger();
  await database.sql.query('truncate kept_content');
});

const content = (lake = 'p/production') => createKeptContent(database, lake);

/** A server that has just started. */
const keeperOf = (kept: KeptContent = content(), limits = {}) =>
  createContentKeeper({ kept, logger, ...limits });

const answers = (title: unknown) =>
  new Map<string, unknown>([
    ['["*[0]",{"language":"ar"}]', { title, nothing: null, list: [1.5, 'وحيد \u0000 \ud800'] }],
    ['["*",{}]', null],
  ]);

/** Keeps one answer as a server does that ends then. */
async function keep(title: unknown, place = 'en /', keeping = {}, keeper = keeperOf()) {
  keeper.keep(place, answers(title), { readAt: Date.now(), ...keeping });
  await keeper.stop();
}

const rows = async () =>
  (
    await database.sql.query<{ lake: string; place: string; version: string }>(
      'select lake, place, xmin::text as version from kept_content order by lake, place',
    )
  ).rows;

const titleOf = async (place = 'en /', keeper: ContentKeeper = keeperOf()) => {
  const recalled = await keeper.recall(place);
  return (recalled?.answers.get('["*[0]",{"language":"ar"}]') as { title: string })?.title;
};

describe('kept content', () => {
  it('is what it was for a server that starts later, and knows when it was read', async () => {
    const readAt = Date.now() - 10 * MINUTE;
    await keep('first', 'en /', { readAt });
    const recalled = await keeperOf().recall('en /');
    expect(recalled?.answers).toEqual(answers('first'));
    expect(Math.abs((recalled?.readAt ?? 0) - readAt)).toBeLessThan(5_000);
    expect(await keeperOf().recall('ar /')).toBeUndefined();
    expect(logger.lines).toEqual([]);
  });

  it('is written only when it changed', async () => {
    await keep('first');
    const before = await rows();
    await keep('first');
    const reversed = new Map([...answers('first')].reverse());
    const keeper = keeperOf();
    keeper.keep('en /', reversed, { readAt: Date.now() });
    await keeper.stop();
    expect(await rows()).toEqual(before);
    await keep('second');
    expect(await rows()).not.toEqual(before);
    expect(await titleOf()).toBe('second');
  });

  it('is written again, unchanged, where it matters when it was last read', async () => {
    const age = async () => Date.now() - ((await keeperOf().recall('catalogue'))?.readAt ?? 0);
    const again = { againAfterMs: MINUTE };
    await keep('prices', 'catalogue', { ...again, readAt: Date.now() - 3 * MINUTE });
    await keep('prices', 'catalogue', { ...again, readAt: Date.now() - 2.5 * MINUTE });
    expect(await age()).toBeGreaterThan(2.9 * MINUTE);
    await keep('prices', 'catalogue', again);
    expect(await age()).toBeLessThan(MINUTE);
  });

  it('is never replaced by what was read before it', async () => {
    const [late, early] = [keeperOf(), keeperOf()];
    await Promise.all([late.places(), early.places()]);
    await keep('newer', 'en /', {}, late);
    await keep('older', 'en /', { readAt: Date.now() - 1_000 }, early);
    expect(await titleOf()).toBe('newer');
  });

  it('is replaced by what the same server read after it, however long the writing took', async () => {
    const kept = content();
    const slow: KeptContent = {
      ...kept,
      write: (place, packed, ageMs, older) =>
        kept.write(place, packed, packed.text.includes('first') ? ageMs - MINUTE : ageMs, older),
    };
    const keeper = keeperOf(slow);
    const readAt = Date.now();
    keeper.keep('en /', answers('first'), { readAt });
    await eventually('it was written', async () => (await titleOf()) === 'first');
    await keep('second', 'en /', { readAt: readAt + 1 }, keeper);
    expect(await titleOf()).toBe('second');
  });

  it('is another for another lake', async () => {
    await keep('here');
    await keep('there', 'en /', {}, keeperOf(content('p/staging')));
    expect(await titleOf()).toBe('here');
    const other = keeperOf(content('q/production'));
    expect(await titleOf('en /', other)).toBeUndefined();
    expect(await other.places()).toEqual([]);
    expect(await rows()).toHaveLength(2);
  });

  it('is forgotten by a server that did not keep it', async () => {
    await keep('first');
    await keep('first', 'ar /');
    const keeper = keeperOf();
    expect(await keeper.places()).toEqual(['ar /', 'en /']);
    keeper.forget('en /');
    keeper.forget('en /never-kept');
    await keeper.stop();
    expect((await rows()).map(({ place }) => place)).toEqual(['ar /']);
  });

  it('is limited in number and size, and says so', async () => {
    await keep('one', 'en /one');
    await keep('two', 'en /two', {}, keeperOf(content(), { mostPlaces: 1 }));
    const later = { readAt: Date.now() + MINUTE };
    await keep('one anew', 'en /one', later, keeperOf(content(), { mostPlaces: 1 }));
    await keep('x'.repeat(1_000), 'en /big', {}, keeperOf(content(), { mostBytes: 1_000 }));
    expect((await rows()).map(({ place }) => place)).toEqual(['en /one']);
    expect(await titleOf('en /one')).toBe('one anew');
    expect(logger.lines.map(({ fields }) => fields.place)).toEqual(['en /two', 'en /big']);
  });

  it.each(['nonsense', '{"a":1}', 'null1', '[1]'])('is ignored when it reads %s', async (text) => {
    await keep('first');
    await database.sql.query('update kept_content set answers = $1', [text]);
    expect(await keeperOf().recall('en /')).toBeUndefined();
    expect(logger.lines).toMatchObject([{ level: 'warn', message: 'kept content not read' }]);
  });

  it('is tried again after the database failed, with what came last', async () => {
    let isAway = true;
    const kept = content();
    const keeper = keeperOf({
      ...kept,
      write: (...row) => (isAway ? Promise.reject(new Error('away')) : kept.write(...row)),
    });
    for (const title of ['first', 'second']) {
      keeper.keep('en /', answers(title), { readAt: Date.now() });
      await expect.poll(() => logger.lines.length).toBeGreaterThan(title === 'first' ? 0 : 1);
    }
    isAway = false;
    await keeper.places();
    await expect.poll(() => titleOf()).toBe('second');
    await keeper.stop();
  });

  it('is not tried again where something newer was written meanwhile', async () => {
    const kept = content();
    let tries = 0;
    const keeper = keeperOf({
      ...kept,
      async write(...row) {
        tries += 1;
        if (tries > 1) return kept.write(...row);
        keeper.keep('en /', answers('second'), { readAt: Date.now() });
        throw new Error('away');
      },
    });
    keeper.keep('en /', answers('first'), { readAt: Date.now() });
    await expect.poll(() => titleOf()).toBe('second');
    await keeper.places();
    await keeper.stop();
    expect(tries).toBe(2);
  });

  it('is left alone by a server that has stopped', async () => {
    const keeper = keeperOf();
    await keeper.stop();
    await keep('late', 'en /', {}, keeper);
    expect(await rows()).toEqual([]);
    await keep('first');
    expect(await keeper.recall('en /')).toBeUndefined();
    expect(await keeper.places()).toEqual([]);
  });
});
