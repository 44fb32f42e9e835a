import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';
import { ProblemError } from './errors.ts';

/** Adds up the CPU time that is used for one caller (ms). */
export interface CpuAccount {
  spentMs: number;
  /** Reserves time (ms). @returns a function that gives it back; null if the caller has less time left. */
  reserve(ms: number): Promise<(() => void) | null>;
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

/**
 * Runs expensive work while its expected time is reserved; the time that it really takes is charged besides.
 * @returns null, without having begun, if the current account has less time left.
 */
export async function withReserved<Result>(
  expectedMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const account = owner.getStore();
  const release = account ? await account.reserve(expectedMs) : () => undefined;
  return release && work().finally(release);
}

/**
 * Reserves the expected time of work outside the main thread, and charges its duration.
 * @throws ProblemError if the current account has less time left than expected.
 */
export async function spendTimeOf<Result>(
  expectedMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = await withReserved(expectedMs, async () => {
    const started = performance.now();
    const result = await work().finally(() => spend(performance.now() - started));
    return { result };
  });
  if (!done) throw new ProblemError('too_many_requests');
  return done.result;
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
