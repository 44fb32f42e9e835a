import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';

/** Adds up what is done for one caller, in milliseconds of CPU time. */
export interface CpuAccount {
  spentMs: number;
}

const owner = new AsyncLocalStorage<CpuAccount>();
let current: CpuAccount | undefined;
let since = 0;
let isMeasuring = false;

/** Runs work, and charges what it and all that awaits it costs the main thread to the account. */
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

/** Charges the current account what another thread or process did for it. */
export function spend(ms: number): void {
  const account = owner.getStore();
  if (account) account.spentMs += ms;
}

/** Charges the current account the time of work that is done outside the main thread. */
export async function spendTimeOf<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  return work().finally(() => spend(performance.now() - started));
}

/** Node resumes each promise in the context of its own request: whose time it is changes there, and nowhere else. */
function startMeasuring(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  promiseHooks.onBefore(() => switchTo(owner.getStore()));
  // A connection of the database belongs to everybody, whoever's request opened it.
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
