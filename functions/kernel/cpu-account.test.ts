import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runFor, spend, spendTimeOf } from './cpu-account.ts';

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Keeps the main thread busy for so many milliseconds of its own time. */
function burn(ms: number): void {
  const end = threadMs() + ms;
  while (threadMs() < end);
}

async function burnInTurns(ms: number): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    burn(ms / 10);
    await setImmediate();
  }
}

it('charges each caller its own share of the main thread while they alternate', async () => {
  const dear = { spentMs: 0 };
  const cheap = { spentMs: 0 };
  const before = threadMs();
  await Promise.all([
    runFor(dear, () => burnInTurns(80)),
    runFor(cheap, () => burnInTurns(20)),
    burnInTurns(50),
  ]);
  expect(dear.spentMs).toBeGreaterThanOrEqual(79);
  expect(cheap.spentMs).toBeGreaterThanOrEqual(19);
  expect(dear.spentMs + cheap.spentMs).toBeLessThanOrEqual(threadMs() - before - 49);
});

it('charges what other threads and processes do to the caller who awaits it', async () => {
  const account = { spentMs: 0 };
  await runFor(account, async () => {
    await setImmediate();
    spend(1_000);
    await spendTimeOf(() => setImmediate());
  });
  expect(account.spentMs).toBeGreaterThan(1_000);
  spend(1_000);
  expect(account.spentMs).toBeLessThan(2_000);
});
