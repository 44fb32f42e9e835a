/** The pause before the server is asked again for a file that is being made. */
export const FIRST_PAUSE_MS = 1_000;
export const PAUSE_FACTOR = 1.5;

/** After so many questions, about two minutes, nothing is asked until the person comes back: it comes by mail. */
export const QUESTIONS_MAX = 11;

/** One question may take this long. */
export const ANSWER_LIMIT_MS = 10_000;
