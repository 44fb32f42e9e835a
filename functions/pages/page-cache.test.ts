import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { chooseEncoding, createPageCache, type StoredPage, storePage } from './page-cache.ts';

const page = (status: number) => (): Promise<StoredPage> =>
  storePage(status, `<p>${status}</p>`, {});

test('a page is made once until the cache is invalidated', async () => {
  const cache = createPageCache();
  const make = vi.fn(page(200));
  await Promise.all([cache.page('en /', make), cache.page('en /', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  cache.invalidate();
  await cache.page('en /', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('failures are not cached', async () => {
  const cache = createPageCache();
  const make = vi.fn(page(500));
  await cache.page('en /x', make);
  await cache.page('en /x', make);
  expect(make).toHaveBeenCalledTimes(2);
  await expect(cache.page('en /y', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect((await cache.page('en /y', page(200))).status).toBe(200);
});

test('the least recently used page is evicted', async () => {
  const cache = createPageCache(2);
  const make = vi.fn(page(200));
  for (const key of ['a', 'b', 'c', 'a']) await cache.page(key, make);
  expect(make).toHaveBeenCalledTimes(4);
  await cache.page('c', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('every encoding has the same content', async () => {
  const stored = await storePage(200, 'فجر', {});
  expect(Buffer.from(stored.bodies.identity).toString()).toBe('فجر');
  expect(brotliDecompressSync(stored.bodies.br).toString()).toBe('فجر');
  expect(gunzipSync(stored.bodies.gzip).toString()).toBe('فجر');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s gets %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});
