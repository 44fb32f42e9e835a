import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createCountMissed, forgetMissed } from './missed-searches.ts';

const database = await testDatabase();
const logger = memoryLogger();
const count = createCountMissed({ database, key: Buffer.alloc(32, 7), logger });
const { sql } = database;

afterAll(() => database.close());
beforeEach(() => sql.query('delete from missed_searches'));

const stored = async () =>
  (
    await sql.query<{ days: number; words: string | null }>(
      'select days, words from missed_searches',
    )
  ).rows;

const laterBy = (days: number) =>
  sql.query('update missed_searches set last_day = last_day - $1::int', [days]);

it('shows words once they were looked for on three days, however they were typed', async () => {
  for (const typed of ['Art Therapy', 'art therapy', 'ART therapy']) {
    expect(JSON.stringify(await stored())).not.toMatch(/art/i);
    await count(typed.split(' '));
    await count(typed.split(' '));
    await laterBy(1);
  }
  expect(await stored()).toEqual([{ days: 3, words: 'art therapy' }]);
});

it('stores nothing readable of words that were looked for only once', async () => {
  await count(['therapy']);
  const { rows } = await sql.query('select * from missed_searches');
  expect(rows).toEqual([
    { digest: expect.any(Uint8Array), days: 1, last_day: expect.anything(), words: null },
  ]);
  expect(Buffer.from((rows[0] as { digest: Uint8Array }).digest)).toHaveLength(32);
});

it.each([
  ['more than three words', ['what', 'people', 'say', 'themselves']],
  ['a number', ['call', '0501234567']],
  ['long words', ['a'.repeat(41)]],
])('counts nothing with %s', async (_, words) => {
  await count(words);
  expect(await stored()).toEqual([]);
});

it('forgets words ninety days after they were last looked for', async () => {
  await count(['therapy']);
  await laterBy(90);
  await forgetMissed(database);
  expect(await stored()).toHaveLength(1);
  await laterBy(1);
  await forgetMissed(database);
  expect(await stored()).toEqual([]);
});

it('says that it could not count, without the words', async () => {
  await sql.query('alter table missed_searches rename to away');
  await count(['therapy']);
  await sql.query('alter table away rename to missed_searches');
  expect(logger.lines).toEqual([
    { level: 'warn', message: 'a search that found nothing was not counted', fields: {} },
  ]);
});
