/** How long the calendar may take before the person is told that it is slow (specification §8, §9). */
export const LOAD_LIMIT_MS = 10_000;

/** A loaded frame that is silent for this long shows an error page, not a calendar. */
export const SILENCE_LIMIT_MS = 5_000;

/** How often the person may reload it (specification §9). */
export const MAX_RETRIES = 3;

/** The frame's height in pixels, and the largest a message may set. */
export const FRAME_HEIGHT = 600;
export const FRAME_HEIGHT_MAX = 4_000;
