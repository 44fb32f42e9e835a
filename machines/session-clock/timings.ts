import { MINUTE_MS } from '../duration.ts';

/** A session without input ends after this long (specification §9). */
export const SESSION_LIMIT_MS = 30 * MINUTE_MS;

/** The warning comes this long before the end. */
export const SESSION_WARNING_MS = 5 * MINUTE_MS;
