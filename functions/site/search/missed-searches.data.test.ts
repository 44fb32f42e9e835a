import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fold } from '#machines/search/terms.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { createCountMissed, forgetMissed } from './missed-searches.ts';

const database = await testDatabase();

afterAll(() => database.close());

describe('searches that found nothing', () => {
  const logger = memoryLogger();
  const count = createCountMissed({ database, key: Buffer.alloc(32, 7), logger });
  const { sql } = database;
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
});

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.sql.query<{ folded: string }>(
    'select fold(said) as folded from unnest($1::text[]) with ordinality as each (said, at) order by at',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

const known = [
  ['أحمد إبراهيم آل مكتوم', 'احمد ابراهيم ال مكتوم'],
  ['المُؤسِّسةُ', 'الموسسه'],
  ['هـــدوء', 'هدوء'],
  ['ٱلليل ی ى ک', 'الليل ي ي ك'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['Ångström CAFÉ ﬁn', 'angstrom cafe fin'],
] as const;

/** What people type into names and addresses: Latin and Arabic letters with their marks, and digits. */
const typed = fc.string({
  unit: fc.oneof(
    ...[
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x300, 0x36f],
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ].map(([min = 0, max = 0]) =>
      fc.integer({ min, max }).map((code) => String.fromCodePoint(code)),
    ),
  ),
  maxLength: 40,
});

it('the program and the database fold known texts as they are meant', async () => {
  const meant = known.map(([, folded]) => folded);
  expect(known.map(([text]) => fold(text))).toEqual(meant);
  expect(await foldedByDatabase(known.map(([text]) => text))).toEqual(meant);
});

it('the program and the database fold whatever is typed alike', async () => {
  const texts = fc.sample(typed, { numRuns: 2_000, seed: 1 });
  const differing = (await foldedByDatabase(texts)).flatMap((folded, index) => {
    const text = texts[index] ?? '';
    return folded === fold(text) ? [] : [{ text, folded, ours: fold(text) }];
  });
  expect(differing).toEqual([]);
});
