import { expect, test, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';

function lake(answers: unknown[]) {
  return vi.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  });
}

test('fetch asks the lake once per query and parameters', async () => {
  const ask = lake(['one', 'two']);
  const cache = createContentCache(ask);
  expect(await Promise.all([cache.fetch('*', { l: 'en' }), cache.fetch('*', { l: 'en' })])).toEqual(
    ['one', 'one'],
  );
  expect(await cache.fetch('*', { l: 'ar' })).toBe('two');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('invalidate drops cached and in-flight results', async () => {
  const ask = lake(['old', 'new']);
  const cache = createContentCache(ask);
  const underWay = cache.fetch('*', {});
  cache.invalidate();
  expect(await cache.fetch('*', {})).toBe('new');
  expect(await underWay).toBe('old');
  expect(await cache.fetch('*', {})).toBe('new');
});

test('a failed fetch is not cached', async () => {
  const cache = createContentCache(lake([new Error('away'), 'back']));
  await expect(cache.fetch('*', {})).rejects.toThrow('away');
  expect(await cache.fetch('*', {})).toBe('back');
});

test('the least recently used result is evicted', async () => {
  const ask = lake(['a', 'b', 'c', 'a again']);
  const cache = createContentCache(ask, 2);
  for (const n of [1, 2, 3]) await cache.fetch('*', { n });
  expect(await cache.fetch('*', { n: 1 })).toBe('a again');
});
