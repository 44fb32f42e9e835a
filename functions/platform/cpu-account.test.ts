import { setImmediate } from 'node:timers/promises';
import { fairTurns } from 'service-kit/fair-turns';
import { expect, it, vi } from 'vitest';
import { runFor, spend, spendTimeOf } from './cpu-account.ts';

const account = () => ({ spentMs: 0, reserve: async () => () => undefined });

/** Keeps the main thread busy for about so many milliseconds. @returns how many of its own time that really took. */
function burn(ms: number): number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const start = spent();
  let now = start;
  while (now < start + ms) now = spent();
  return now - start;
}

async function burnInTurns(ms: number): Promise<number> {
  let burnt = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    burnt += burn(ms / 10);
    await setImmediate();
  }
  return burnt;
}

it('charges each caller its own share of the main thread while they alternate', async () => {
  const dear = account();
  const cheap = account();
  const [ofDear, ofCheap] = await Promise.all([
    runFor(dear, () => burnInTurns(80)),
    runFor(cheap, () => burnInTurns(20)),
    burnInTurns(50),
  ]);
  expect(dear.spentMs / ofDear).toBeGreaterThan(0.95);
  expect(dear.spentMs / ofDear).toBeLessThan(1.2);
  expect(cheap.spentMs / ofCheap).toBeLessThan(1.3);
});

it('charges what other threads and processes do to the caller who awaits it', async () => {
  const caller = account();
  await runFor(caller, async () => {
    await setImmediate();
    spend(1_000);
    await spendTimeOf(1, () => setImmediate());
  });
  expect(caller.spentMs).toBeGreaterThan(1_000);
  spend(1_000);
  expect(caller.spentMs).toBeLessThan(2_000);
});

it('begins no work that is expected to take more than its caller has left', async () => {
  const work = vi.fn(async () => 'done');
  const poor = { ...account(), reserve: async (ms: number) => (ms > 100 ? null : () => undefined) };
  const spending = (ms: number) => runFor(poor, () => spendTimeOf(ms, work));
  await expect(spending(101)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(work).not.toHaveBeenCalled();
  expect(await spending(100)).toBe('done');
});

it('charges a queued task to whoever sent it, also when another’s end begins it', async () => {
  const take = fairTurns([0]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const account = () => ({ spentMs: 0, reserve: async () => null });
  const [first, second] = [account(), account()];
  const tasks = [
    runFor(first, () => take('a', () => promise)),
    runFor(second, () => take('b', async () => spend(1_000))),
  ];
  runFor(first, resolve);
  await Promise.all(tasks);
  expect(second.spentMs).toBeGreaterThanOrEqual(1_000);
  expect(first.spentMs).toBeLessThan(1_000);
});
