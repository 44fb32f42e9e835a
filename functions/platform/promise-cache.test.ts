import { expect, test, vi } from 'vitest';
import { createPromiseCache } from './promise-cache.ts';

test('a value is made once until the cache is cleared', async () => {
  const cache = createPromiseCache<string>(5);
  const make = vi.fn(async () => 'made');
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['made', 'made']);
  expect(cache.made('a')).toBe('made');
  cache.clear();
  expect([cache.has('a'), cache.made('a')]).toEqual([false, undefined]);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('failures, and what is not worth keeping, are made again', async () => {
  const cache = createPromiseCache<number>(5, (status) => status === 200);
  const make = vi.fn(async () => 404);
  await cache.get('a', make);
  expect(cache.has('a')).toBe(false);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  await expect(cache.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('b', async () => 200)).toBe(200);
});

test('what was made before the cache was cleared does not come back', async () => {
  const cache = createPromiseCache<string>(5);
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = cache.get('a', () => promise);
  cache.clear();
  resolve('old');
  expect(await asked).toBe('old');
  expect(await cache.get('a', async () => 'new')).toBe('new');
});

test('the least recently used value is evicted', async () => {
  const cache = createPromiseCache<string>(2);
  const make = vi.fn(async () => 'made');
  for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(4);
  await cache.get('c', make);
  expect(make).toHaveBeenCalledTimes(4);
});
