import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';

/** Adds up the CPU time that is used for one caller (ms). */
export interface CpuAccount {
  spentMs: number;
}

const owner = new AsyncLocalStorage<CpuAccount>();
let current: CpuAccount | undefined;
let since = 0;
let isMeasuring = false;

/** Runs work, and charges to the account the main thread's time for it and for everything that awaits it. */
export function runFor<Result>(account: CpuAccount, work: () => Result): Result {
  startMeasuring();
  const before = current;
  switchTo(account);
  try {
    return owner.run(account, work);
  } finally {
    switchTo(before);
  }
}

/** Charges to the current account what another thread or process did for it. */
export function spend(ms: number): void {
  const account = owner.getStore();
  if (account) account.spentMs += ms;
}

/** Charges to the current account the duration of work outside the main thread. */
export async function spendTimeOf<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  return work().finally(() => spend(performance.now() - started));
}

/**
 * Switches accounts whenever Node resumes a promise, because each promise resumes in the context of its own
 * request.
 */
function startMeasuring(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  promiseHooks.onBefore(() => switchTo(owner.getStore()));
  // Clears the account before other callbacks: a database connection serves everybody, whichever request
  // opened it.
  createHook({ before: () => switchTo(undefined), trackPromises: false }).enable();
}

function switchTo(next: CpuAccount | undefined): void {
  if (next === current) return;
  const now = threadMs();
  if (current) current.spentMs += now - since;
  since = now;
  current = next;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
