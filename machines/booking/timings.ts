import { MINUTE_MS } from '../duration.ts';

/** The pause between "verification complete" and the closed sheet (specification §9). */
export const FINISHED_RESET_MS = 1_000;

/** The sheet advances from the appointment to the payment instructions after this long (specification §9). */
export const AUTO_ADVANCE_MS = 2_000;

/** Creating a booking may take this long before the connection is blamed. */
export const CREATE_LIMIT_MS = 30_000;

/** Taking an announced transfer back may take this long. */
export const WITHDRAW_LIMIT_MS = 30_000;

/** Opening waits this long for the server before it goes on with what the browser knows. */
export const RESUME_LIMIT_MS = 10_000;

/** A background call (transfer notification, content generation) takes at most this long. */
export const BACKGROUND_LIMIT_MS = 30_000;

/** A session without input ends after this long (specification §9). */
export const SESSION_LIMIT_MS = 30 * MINUTE_MS;

/** The warning comes this long before the end of a session. */
export const SESSION_WARNING_MS = 5 * MINUTE_MS;

/** Stored bookings and saved forms expire after this long (specification §4, §9). */
export const STORED_BOOKING_DAYS = 7;

/** Estimated time per remaining step (specification §9). */
export const MINUTES_PER_SERVICE_STEP = 3;
export const MINUTES_PER_PACKAGE_STEP = 2;
/** The four sections of a specified form take the time of one step; a form with more or fewer follows. */
export const MINUTES_PER_SECTION = 0.75;
