import { MINUTE_MS } from '../duration.ts';

/** The first pause between two checks; each further one is longer by the factor, up to the cap (specification §9). */
const POLL_START_MS = 3_000;
const POLL_FACTOR = 1.2;
const POLL_CAP_MS = 30_000;

/** A view that waits for nothing asks this often whether the order was paid elsewhere. */
export const WATCH_INTERVAL_MS = POLL_CAP_MS;

/** One request to the server takes at most this long (specification §9). */
export const REQUEST_LIMIT_MS = 30_000;

/** A receipt of 10 MB may take a while on a slow line. */
export const UPLOAD_LIMIT_MS = 60_000;

/**
 * A payment page that nobody opened is requested again, and a stored payment session forgotten,
 * after this long (specification §9).
 */
export const PAYMENT_SESSION_MINUTES = 30;

/** Coming back to the window this soon after leaving for a payment page means to go on paying (specification §9). */
export const RETURN_WINDOW_MINUTES = 30;

/** The whole verification, after which the timeout view shows (specification §9). */
export const VERIFICATION_LIMIT_MS = 10 * MINUTE_MS;

/** After this many failed checks in a row we say that we cannot verify (specification §9). */
export const MAX_CONSECUTIVE_ERRORS = 10;

/** The pause after the given number of checks, in milliseconds. */
export function pollInterval(checks: number): number {
  return Math.min(POLL_START_MS * POLL_FACTOR ** Math.max(0, checks - 1), POLL_CAP_MS);
}
