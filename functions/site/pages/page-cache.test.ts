import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, storePage } from './page-cache.ts';

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
