/** After a message was sent, until another one may be: the specification's retry delay. */
export const RETRY_DELAY_MS = 1_000;
