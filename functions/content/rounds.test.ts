import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { type Rounds, startRounds } from './rounds.ts';

let done: number;
let work: () => Promise<void>;
let logger: ReturnType<typeof memoryLogger>;
let rounds: Rounds;

beforeEach(() => {
  vi.useFakeTimers();
  done = 0;
  work = async () => {};
  logger = memoryLogger();
  rounds = startRounds(async () => {
    done += 1;
    await work();
  }, logger);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('one comes soon after the start, and one every five minutes', async () => {
  await pass(4_999);
  expect(done).toBe(0);
  await pass(1);
  expect(done).toBe(1);
  await pass(5 * 60_000);
  expect(done).toBe(2);
});

test('one comes within half a minute of a change, and no more for many of them', async () => {
  await pass(5_000);
  for (let second = 0; second < 60; second += 1) {
    rounds.soon();
    await pass(1_000);
  }
  expect(done).toBe(3);
});

test('a change while one is under way brings another, after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  await pass(5_000);
  rounds.soon();
  await pass(40_000);
  expect(done).toBe(1);
  resolve();
  await pass(0);
  expect(done).toBe(2);
});

test('one that fails is written down, and the next comes all the same', async () => {
  work = () => Promise.reject(new Error('no database'));
  await pass(5_000);
  expect(logger.lines).toMatchObject([{ level: 'warn', message: 'content round failed' }]);
  await pass(5 * 60_000);
  expect(done).toBe(2);
});

test('a stop waits for the one under way, three seconds at most, and no other comes', async () => {
  work = () => new Promise(() => {});
  await pass(5_000);
  let isStopped = false;
  const stopping = rounds.stop().then(() => {
    isStopped = true;
  });
  rounds.soon();
  await pass(2_999);
  expect(isStopped).toBe(false);
  await pass(1);
  await stopping;
  await pass(60 * 60_000);
  expect(done).toBe(1);
});
