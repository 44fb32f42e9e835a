/** How long the calendar may take before the person is told that it is slow (specification §8, §9). */
export const LOAD_LIMIT_MS = 10_000;

/** A loaded frame that says nothing for so long holds no calendar, but an error page. */
export const SILENCE_LIMIT_MS = 5_000;

/** So often the person may load it anew (specification §9). */
export const MAX_RETRIES = 3;

/** The frame's height in pixels, and the most that a message may ask for. */
export const FRAME_HEIGHT = 600;
export const FRAME_HEIGHT_MAX = 4_000;
