import { DAY_MS, HOUR_MS } from '../duration.ts';

/** The pause before the server is asked again for a time that the calendar has not reported yet. */
export const FIRST_PAUSE_MS = 2_000;
export const PAUSE_FACTOR = 1.5;

/** After this many requests that brought no time, nothing is asked until the person comes back. */
export const QUESTIONS_MAX = 10;

/** One request may take this long. */
export const ANSWER_LIMIT_MS = 10_000;

/** A session can be moved until this long before it begins. */
export const MOVING_NOTICE_MS = DAY_MS;

/**
 * The calendar may take this long to tell the time of a paid session; after that, staff look for
 * it.
 */
export const TIME_PATIENCE_MS = HOUR_MS;

/** A customer is sent the link to a session this long before it. */
export const LINK_LEAD_MS = DAY_MS;
