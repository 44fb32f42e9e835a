import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cache, createCache } from './cache.ts';

let time: number;
let failures: string[];
let cache: Cache<string>;
let version: number;

beforeEach(() => {
  time = 0;
  failures = [];
  version = 0;
  cache = createCache<string>(3, () => time);
});

type Make = () => Promise<string>;

/** Asks for a version that the cache does not have yet. */
const serve = (key: string, make: Make, restore?: () => Promise<string | undefined>) => {
  version += 1;
  return cache.serve(key, version, {
    make,
    ...(restore && { restore }),
    isFailed: (value) => value === 'nonsense',
    isGone: (value) => value === 'none',
    onFailure: () => failures.push(key),
  });
};

test('makes a value once for concurrent and later callers of the same version', async () => {
  const make = vi.fn(async () => 'made');
  const call = () => cache.serve('a', 1, { make });
  const both = Promise.all([call(), call()]);
  expect([cache.has('a', 1), cache.has('a', 2), cache.made('a', 1)]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(await both).toEqual(['made', 'made']);
  expect([await call(), cache.made('a', 1), cache.made('a', 2)]).toEqual([
    'made',
    'made',
    undefined,
  ]);
  expect(make).toHaveBeenCalledOnce();
});

test('makes a value again for another version, although the one before is still being made', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = cache.serve('a', 1, { make: () => promise });
  expect(await cache.serve('a', 2, { make: giving('new') })).toBe('new');
  resolve('old');
  expect(await before).toBe('old');
  expect(await cache.serve('a', 2, { make: giving('new') })).toBe('new');
});

test('keeps nothing of a key that has never been good', async () => {
  await serve('a', giving('nonsense'));
  await serve('b', away).catch(() => undefined);
  expect([cache.has('a', version - 1), cache.has('b', version)]).toEqual([false, false]);
});

const giving = (value: string) => () => Promise.resolve(value);
const away = () => Promise.reject(new Error('away'));

test('serves the last good value when make throws or its value is a failure', async () => {
  await serve('a', giving('first'));
  expect(await serve('a', away)).toBe('first');
  time += 5_000;
  expect(await serve('a', giving('nonsense'))).toBe('first');
  expect(failures).toEqual(['a', 'a']);
});

test('serves the last good value for five seconds after a failure, then tries again', async () => {
  await serve('a', giving('first'));
  await serve('a', away);
  time += 4_999;
  expect(await serve('a', giving('second'))).toBe('first');
  time += 1;
  expect(await serve('a', giving('second'))).toBe('second');
  expect(await serve('a', giving('third'))).toBe('third');
});

test('a failing key does not affect others', async () => {
  await serve('a', giving('first'));
  await serve('a', away);
  expect(await serve('b', giving('new'))).toBe('new');
});

test('passes the failure on when there is no good value', async () => {
  await expect(serve('a', away)).rejects.toThrow('away');
  expect(await serve('a', giving('nonsense'))).toBe('nonsense');
  expect(failures).toEqual(['a', 'a']);
});

test('keeps no value that means that nothing is there, and drops the last good one', async () => {
  await serve('a', giving('first'));
  expect(await serve('a', giving('none'))).toBe('none');
  expect(cache.has('a', version)).toBe(false);
  await expect(serve('a', away)).rejects.toThrow('away');
});

test('evicts the least recently used value', async () => {
  for (const key of ['a', 'b', 'c', 'a', 'd']) await serve(key, giving(key));
  await expect(serve('b', away)).rejects.toThrow('away');
  expect(await serve('a', away)).toBe('a');
});

test('restores a value once for concurrent requests', async () => {
  const restore = vi.fn(giving('restored'));
  const readers = [1, 2].map(() => cache.serve('a', 0, { make: away, restore }));
  expect(await Promise.all(readers)).toEqual(['restored', 'restored']);
  expect(restore).toHaveBeenCalledOnce();
  time += 4_999;
  expect(await serve('a', giving('second'))).toBe('restored');
  time += 1;
  expect(await serve('a', giving('second'), restore)).toBe('second');
  expect(await serve('a', away, restore)).toBe('second');
  expect(restore).toHaveBeenCalledOnce();
});

test.each([
  ['nothing', () => Promise.resolve(undefined)],
  ['nonsense', giving('nonsense')],
  ['a failure', away],
])(
  'passes the failure on when restore gives %s, and restores again next time',
  async (_, restore) => {
    await expect(serve('a', away, restore)).rejects.toThrow('away');
    expect(await serve('a', giving('nonsense'), restore)).toBe('nonsense');
    expect(await serve('a', away, giving('restored'))).toBe('restored');
  },
);

describe('after a failure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a slow retry is answered with the last good value and its result served later', async () => {
    await serve('a', giving('first'));
    await serve('a', away);
    time += 5_000;
    const { promise, resolve } = Promise.withResolvers<string>();
    const make = vi.fn(() => promise);
    const waiting = serve('a', make);
    await vi.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe('first');
    expect(await serve('a', make)).toBe('first');
    expect(make).toHaveBeenCalledOnce();
    resolve('second');
    await vi.advanceTimersByTimeAsync(0);
    expect(await serve('a', giving('third'))).toBe('third');
  });

  test('a late second failure is reported', async () => {
    await serve('a', giving('first'));
    await serve('a', away);
    time += 5_000;
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = serve('a', () => promise);
    await vi.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe('first');
    reject(new Error('timeout'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual(['a', 'a']);
  });

  test('a quick retry is served', async () => {
    await serve('a', giving('first'));
    await serve('a', away);
    time += 5_000;
    // What another file of this worker has left running may set timers as well.
    const others = vi.getTimerCount();
    expect(await serve('a', giving('second'))).toBe('second');
    expect(vi.getTimerCount()).toBe(others);
  });

  test('without an earlier failure a slow make is awaited', async () => {
    await serve('a', giving('first'));
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = serve('a', () => promise);
    await vi.advanceTimersByTimeAsync(4_000);
    resolve('second');
    expect(await waiting).toBe('second');
  });
});
