/** A file that fails is tried again so often, after so long each time (specification §4). */
export const RETRY_DELAYS_MS = [1_000, 2_000];

/** A player of another host that has not answered by then has failed. */
export const YOUTUBE_LIMIT_MS = 15_000;

/** How long it is said that it failed, before the own file takes its place. */
export const FAILURE_SHOWN_MS = 3_000;

/** A window that is being drawn larger or smaller is measured once it rests (specification §9). */
export const RESIZE_DEBOUNCE_MS = 100;

/** Nothing is fetched for a hero that is farther from the screen (specification §9). */
export const LAZY_MARGIN_PX = 200;
