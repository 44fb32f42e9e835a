import { MINUTE_MS } from '#machines/duration.ts';

/** The most that something waits after it failed. */
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

/** Staff are told of what has failed this often: after some three hours. */
export const TRIES_BEFORE_FLAG = 20;

/** When something that has failed so many times is tried again: after one run, two, four, eight … */
export function nextTry(failures: number, everySeconds: number, now: number): Date {
  const wait = everySeconds * 1_000 * 2 ** Math.min(failures - 1, 16);
  return new Date(now + Math.min(wait, Math.max(LONGEST_WAIT_MS, everySeconds * 1_000)));
}
