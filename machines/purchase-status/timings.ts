/** The pause before the server is asked again for a file that is being made. */
export const FIRST_PAUSE_MS = 1_000;
export const PAUSE_FACTOR = 1.5;

/**
 * After this many requests, about two minutes, nothing is asked until the person comes back: the
 * file comes by mail.
 */
export const QUESTIONS_MAX = 11;

/** One request may take this long. */
export const ANSWER_LIMIT_MS = 10_000;

/** The pause between two requests for what takes days, while the page stays open. */
export const FOLLOW_PAUSE_MS = 60_000;

/** After this many requests in all, about two hours, only the person's return asks again. */
export const FOLLOWED_MAX = 130;
