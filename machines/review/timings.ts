/** How often a draft that is being written is requested. */
export const DRAFT_POLL_MS = 5_000;

/** How long a model may take for one section, the server's own limit included. */
export const WRITING_LIMIT_MS = 130_000;
