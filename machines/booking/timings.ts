/** The pause between "verification complete" and the closed sheet (specification §9). */
export const FINISHED_RESET_MS = 1_000;

/** How long creating a booking may take before we say that the connection is at fault. */
export const CREATE_LIMIT_MS = 30_000;

/** How long opening waits for the server's truth before it goes on with what the browser knows. */
export const RESUME_LIMIT_MS = 10_000;

/** Estimated time per remaining step (specification §9). */
export const MINUTES_PER_SERVICE_STEP = 3;
export const MINUTES_PER_PACKAGE_STEP = 2;
