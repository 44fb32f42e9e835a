import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLogger } from '../../testing/logger.ts';
import { type RefreshLoop, type Rest, startRefreshLoop } from './refresh-loop.ts';

let done: number;
let work: (rest: Rest) => Promise<void>;
let logger: ReturnType<typeof memoryLogger>;
let loop: RefreshLoop;

beforeEach(() => {
  vi.useFakeTimers();
  done = 0;
  work = async () => {};
  logger = memoryLogger();
  loop = startRefreshLoop(async (rest) => {
    done += 1;
    await work(rest);
  }, logger);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('refreshes half a minute after the start, then every five minutes', async () => {
  await pass(29_999);
  expect(done).toBe(0);
  await pass(1);
  expect(done).toBe(1);
  await pass(5 * 60_000);
  expect(done).toBe(2);
});

test('refreshes within half a minute of a change, once for many changes', async () => {
  await pass(30_000);
  for (let second = 0; second < 60; second += 1) {
    loop.refreshSoon();
    await pass(1_000);
  }
  expect(done).toBe(3);
});

test('a change during a refresh causes another one afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  await pass(30_000);
  loop.refreshSoon();
  await pass(40_000);
  expect(done).toBe(1);
  resolve();
  await pass(0);
  expect(done).toBe(2);
});

test('a failed refresh is logged and the loop goes on', async () => {
  work = () => Promise.reject(new Error('no database'));
  await pass(30_000);
  expect(logger.lines).toMatchObject([{ level: 'warn', message: 'content refresh failed' }]);
  await pass(5 * 60_000);
  expect(done).toBe(2);
});

test('stop waits up to three seconds for a running refresh', async () => {
  work = () => new Promise(() => {});
  await pass(30_000);
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  loop.refreshSoon();
  await pass(2_999);
  expect(isStopped).toBe(false);
  await pass(1);
  await stopping;
  await pass(60 * 60_000);
  expect(done).toBe(1);
});

test('a refresh that rests is told to end as the program stops', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  work = async (rest) => resolve(await rest());
  await pass(30_000);
  await loop.stop();
  expect(await promise).toBe(false);
});
