import { brotliCompressSync } from 'node:zlib';
import { languages } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import { sitePages } from '#machines/pages.ts';
import { expect, test } from './fixtures.ts';

/** Of script that a page fetches by itself, compressed; the goal is 130,000 on every page. */
const MOST_BYTES = 142_000;

test('no page starts with more script than it may (PERF)', async ({ request }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file);
    if (known) return known;
    const size = brotliCompressSync(await (await request.get(file)).body()).length;
    sizes.set(file, size);
    return size;
  };
  for (const { path } of sitePages.filter(({ isLive }) => isLive)) {
    for (const language of languages) {
      const html = await (await request.get(localAddress(path, language))).text();
      const files = [...html.matchAll(/<link rel="late-entry" href="([^"]+)"/g)];
      expect(files.length).toBeGreaterThan(3);
      let bytes = 0;
      for (const [, file = ''] of files) bytes += await sizeOf(file);
      expect.soft(bytes, `${path} (${language})`).toBeLessThanOrEqual(MOST_BYTES);
    }
  }
});
