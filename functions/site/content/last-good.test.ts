import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLastGood, type LastGood } from './last-good.ts';

let time: number;
let failures: string[];
let lastGood: LastGood<string>;

beforeEach(() => {
  time = 0;
  failures = [];
  lastGood = createLastGood<string>({
    judge: (value) => (value === 'nonsense' ? 'failed' : value === 'none' ? 'gone' : 'good'),
    onFailure: (key) => failures.push(key),
    now: () => time,
  });
});

const giving = (value: string) => () => Promise.resolve(value);
const away = () => Promise.reject(new Error('away'));

test('serves the last good value when make throws or its value is judged failed', async () => {
  await lastGood.serve('a', giving('first'));
  expect(await lastGood.serve('a', away)).toBe('first');
  time += 5_000;
  expect(await lastGood.serve('a', giving('nonsense'))).toBe('first');
  expect(failures).toEqual(['a', 'a']);
});

test('serves the last good value for five seconds after a failure, then tries again', async () => {
  await lastGood.serve('a', giving('first'));
  await lastGood.serve('a', away);
  time += 4_999;
  expect(await lastGood.serve('a', giving('second'))).toBe('first');
  time += 1;
  expect(await lastGood.serve('a', giving('second'))).toBe('second');
  expect(await lastGood.serve('a', giving('third'))).toBe('third');
});

test('a failing key does not affect others', async () => {
  await lastGood.serve('a', giving('first'));
  await lastGood.serve('a', away);
  expect(await lastGood.serve('b', giving('new'))).toBe('new');
});

test('passes the failure on when there is no good value', async () => {
  await expect(lastGood.serve('a', away)).rejects.toThrow('away');
  expect(await lastGood.serve('a', giving('nonsense'))).toBe('nonsense');
  expect(failures).toEqual(['a', 'a']);
});

test('a value judged gone drops the last good one', async () => {
  await lastGood.serve('a', giving('first'));
  expect(await lastGood.serve('a', giving('none'))).toBe('none');
  await expect(lastGood.serve('a', away)).rejects.toThrow('away');
});

test('the least recently used of 500 values is evicted', async () => {
  const others = Array.from({ length: 498 }, (_, number) => `other ${number}`);
  for (const key of ['a', 'b', ...others, 'a', 'c']) await lastGood.serve(key, giving(key));
  await expect(lastGood.serve('b', away)).rejects.toThrow('away');
  expect(await lastGood.serve('a', away)).toBe('a');
});

test('restores a value once for concurrent requests', async () => {
  const restore = vi.fn(giving('restored'));
  const readers = [away, giving('nonsense')].map((make) => lastGood.serve('a', make, restore));
  expect(await Promise.all(readers)).toEqual(['restored', 'restored']);
  expect(restore).toHaveBeenCalledOnce();
  expect(failures).toEqual(['a', 'a']);
  time += 4_999;
  expect(await lastGood.serve('a', giving('second'))).toBe('restored');
  time += 1;
  expect(await lastGood.serve('a', giving('second'), restore)).toBe('second');
  expect(await lastGood.serve('a', away, restore)).toBe('second');
  expect(restore).toHaveBeenCalledOnce();
});

test.each([
  ['nothing', () => Promise.resolve(undefined)],
  ['nonsense', giving('nonsense')],
  ['a failure', away],
])(
  'passes the failure on when restore gives %s, and restores again next time',
  async (_, restore) => {
    await expect(lastGood.serve('a', away, restore)).rejects.toThrow('away');
    expect(await lastGood.serve('a', giving('nonsense'), restore)).toBe('nonsense');
    expect(await lastGood.serve('a', away, giving('restored'))).toBe('restored');
  },
);

describe('after a failure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a slow retry is answered with the last good value and its result served later', async () => {
    await lastGood.serve('a', giving('first'));
    await lastGood.serve('a', away);
    time += 5_000;
    const { promise, resolve } = Promise.withResolvers<string>();
    const make = vi.fn(() => promise);
    const waiting = lastGood.serve('a', make);
    await vi.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe('first');
    expect(await lastGood.serve('a', make)).toBe('first');
    expect(make).toHaveBeenCalledOnce();
    resolve('second');
    await vi.advanceTimersByTimeAsync(0);
    expect(await lastGood.serve('a', giving('third'))).toBe('third');
  });

  test('a late second failure is reported', async () => {
    await lastGood.serve('a', giving('first'));
    await lastGood.serve('a', away);
    time += 5_000;
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = lastGood.serve('a', () => promise);
    await vi.advanceTimersByTimeAsync(300);
    expect(await waiting).toBe('first');
    reject(new Error('timeout'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual(['a', 'a']);
  });

  test('a quick retry is served', async () => {
    await lastGood.serve('a', giving('first'));
    await lastGood.serve('a', away);
    time += 5_000;
    // What another file of this worker has left running may set timers as well.
    const others = vi.getTimerCount();
    expect(await lastGood.serve('a', giving('second'))).toBe('second');
    expect(vi.getTimerCount()).toBe(others);
  });

  test('without an earlier failure a slow make is awaited', async () => {
    await lastGood.serve('a', giving('first'));
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = lastGood.serve('a', () => promise);
    await vi.advanceTimersByTimeAsync(4_000);
    resolve('second');
    expect(await waiting).toBe('second');
  });
});
