import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

it('lets go of what was used longest ago when there is too much', () => {
  const cache = new ByteCache(100);
  const [a, b, c] = [new Uint8Array(40), new Uint8Array(40), new Uint8Array(40)];
  cache.set('a', a);
  cache.set('b', b);
  expect(cache.get('a')).toBe(a);
  cache.set('c', c);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c]);
});

it('counts an entry once however often it is put in, and keeps none that is too large', () => {
  const cache = new ByteCache(100);
  for (let turn = 0; turn < 5; turn += 1) cache.set('a', new Uint8Array(60));
  cache.set('b', new Uint8Array(40));
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('b')).toBeDefined();
  cache.set('huge', new Uint8Array(101));
  expect(cache.get('huge')).toBeUndefined();
});
