/** Times and counts of payment verification (specification §8, §9). */

/** The first pause between two checks; each further pause is longer by the factor, up to the cap. */
const POLL_START_MS = 3_000;
const POLL_FACTOR = 1.2;
const POLL_CAP_MS = 30_000;

/** One request to the server takes at most this long. */
export const REQUEST_LIMIT_MS = 30_000;

/** A receipt of 10 MB may take a while on a slow line. */
export const UPLOAD_LIMIT_MS = 60_000;

/** A payment page that was not opened for so long is asked for anew (specification §9). */
export const PAYMENT_SESSION_MS = 30 * 60_000;

/** The whole verification, after which the timeout view shows. */
export const VERIFICATION_LIMIT_MS = 10 * 60_000;

/** So many checks in a row may fail before we say that we cannot verify. */
export const MAX_CONSECUTIVE_ERRORS = 10;

/** The pause after the given number of checks, in milliseconds. */
export function pollInterval(checks: number): number {
  return Math.min(POLL_START_MS * POLL_FACTOR ** Math.max(0, checks - 1), POLL_CAP_MS);
}
