import { MINUTE_MS } from '#machines/duration.ts';

/** The longest wait after a failure. */
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

/** After this many failures, some three hours, staff are notified. */
export const TRIES_BEFORE_FLAG = 20;

/** Says when something that has failed this many times is tried again: after one run, two, four, eight … */
export function nextTry(failures: number, everySeconds: number, now: number): Date {
  const wait = everySeconds * 1_000 * 2 ** Math.min(failures - 1, 16);
  return new Date(now + Math.min(wait, Math.max(LONGEST_WAIT_MS, everySeconds * 1_000)));
}
