/** The pause between "verification complete" and the closed sheet (specification §9). */
export const FINISHED_RESET_MS = 1_000;

/** From the appointment to the payment instructions, once (specification §9). */
export const AUTO_ADVANCE_MS = 2_000;

/** A session in which nobody does anything ends after this long (specification §9). */
export const SESSION_LIMIT_MS = 1_800_000;

/** So long before that the person is warned. */
export const SESSION_WARNING_MS = 5 * 60_000;

/** How long creating a booking may take before we say that the connection is at fault. */
export const CREATE_LIMIT_MS = 30_000;

/** How long opening waits for the server's truth before it goes on with what the browser knows. */
export const RESUME_LIMIT_MS = 10_000;

/** Estimated time per remaining step (specification §9). */
export const MINUTES_PER_SERVICE_STEP = 3;
export const MINUTES_PER_PACKAGE_STEP = 2;
