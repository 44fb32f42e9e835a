import { expect, test, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';

function lake(answers: unknown[]) {
  return vi.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  });
}

test('the same query and parameters are asked once, others on their own', async () => {
  const ask = lake(['one', 'two']);
  const cache = createContentCache(ask);
  expect(await Promise.all([cache.fetch('*', { l: 'en' }), cache.fetch('*', { l: 'en' })])).toEqual(
    ['one', 'one'],
  );
  expect(await cache.fetch('*', { l: 'ar' })).toBe('two');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('after a change everything is asked again, also what was under way', async () => {
  const ask = lake(['old', 'new']);
  const cache = createContentCache(ask);
  const underWay = cache.fetch('*', {});
  cache.invalidate();
  expect(await cache.fetch('*', {})).toBe('new');
  expect(await underWay).toBe('old');
  expect(await cache.fetch('*', {})).toBe('new');
});

test('a failure is not remembered', async () => {
  const cache = createContentCache(lake([new Error('away'), 'back']));
  await expect(cache.fetch('*', {})).rejects.toThrow('away');
  expect(await cache.fetch('*', {})).toBe('back');
});

test('the oldest results make room', async () => {
  const ask = lake(['a', 'b', 'c', 'a again']);
  const cache = createContentCache(ask, 2);
  for (const n of [1, 2, 3]) await cache.fetch('*', { n });
  expect(await cache.fetch('*', { n: 1 })).toBe('a again');
});
