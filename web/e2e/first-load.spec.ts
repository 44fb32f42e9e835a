import { readdir, readFile } from 'node:fs/promises';
import { printFigures } from 'service-kit/testing/proof';
import { languages } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import { pathsOfEachKind } from '#tools/audit/addresses.ts';
import { firstLoadBytes, MOST_BYTES } from './first-load.ts';
import { expect, test } from './fixtures.ts';

test('no page starts with more script than it may (PERF)', async ({ request, baseURL }) => {
  let most = 0;
  for (const path of await pathsOfEachKind(baseURL ?? '')) {
    for (const language of languages) {
      const bytes = await firstLoadBytes(request, localAddress(path, language));
      expect.soft(bytes, `${path} (${language})`).toBeGreaterThan(0);
      expect.soft(bytes, `${path} (${language})`).toBeLessThanOrEqual(MOST_BYTES);
      most = Math.max(most, bytes);
    }
  }
  printFigures(`the most first-load script of a page: ${most} bytes`);
});

/** Names in the library that staff sign in with, and in the area's own modules. */
const marks = ['AuthRetryableFetchError', 'staff-session', 'sidebar_state'];

/** @returns the marks found in a build's scripts */
async function marksIn(build: string): Promise<string[]> {
  const folder = new URL(`../../dist/web/${build}/`, import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, folder), 'utf8')));
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
}

test('no script of the public pages holds anything of the admin area', async () => {
  expect(await marksIn('admin'), 'a mark that is nowhere proves nothing').toEqual(marks);
  expect(await marksIn('client')).toEqual([]);
});
