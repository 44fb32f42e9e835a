/** The pause after which another message may be sent: the specification's retry delay. */
export const RETRY_DELAY_MS = 1_000;
