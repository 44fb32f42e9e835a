import { readdir, readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import { printFigures } from '#machines/testing/proof.ts';
import { pathsOfEachKind } from '#tools/audit/addresses.ts';
import { expect, test } from './fixtures.ts';

/** Of script that a page needs before it answers, compressed; what only a navigation needs comes later. */
const MOST_BYTES = 130_000;

test('no page starts with more script than it may (PERF)', async ({ request, baseURL }) => {
  const sizes = new Map<string, number>();
  let most = 0;
  const sizeOf = async (file: string) => {
    const known = sizes.get(file);
    if (known) return known;
    const size = brotliCompressSync(await (await request.get(file)).body()).length;
    sizes.set(file, size);
    return size;
  };
  for (const path of await pathsOfEachKind(baseURL ?? '')) {
    for (const language of languages) {
      const html = await (await request.get(localAddress(path, language))).text();
      const files = [...html.matchAll(/<link rel="late-entry" href="([^"]+)"/g)];
      expect(files.length).toBeGreaterThan(3);
      let bytes = 0;
      for (const [, file = ''] of files) bytes += await sizeOf(file);
      expect.soft(bytes, `${path} (${language})`).toBeLessThanOrEqual(MOST_BYTES);
      most = Math.max(most, bytes);
    }
  }
  printFigures(`the most first-load script of a page: ${most} bytes`);
});

/** Of the library that staff sign in with, and of the area's own modules. */
const marks = ['AuthRetryableFetchError', 'staff-session', 'sidebar_state'];

/** @returns which of the marks stand in a build's scripts. */
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
