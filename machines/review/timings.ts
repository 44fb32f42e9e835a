/** How often a draft that is being written is asked for. */
export const DRAFT_POLL_MS = 5_000;
