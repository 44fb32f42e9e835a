import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { fold } from '#machines/search/terms.ts';
import { testDatabase } from '../../testing/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

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
