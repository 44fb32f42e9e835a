/** The pauses before a file that failed is tried again (specification §4). */
export const RETRY_DELAYS_MS = [1_000, 2_000];

/** A player of another host that has not answered by then has failed. */
export const YOUTUBE_LIMIT_MS = 15_000;

/** How long the failure is shown before our own file takes over. */
export const FAILURE_SHOWN_MS = 3_000;

/** The window is measured once its size has not changed for this long (specification §9). */
export const RESIZE_DEBOUNCE_MS = 100;

/** A hero that is farther from the screen than this fetches nothing (specification §9). */
export const LAZY_MARGIN_PX = 200;
