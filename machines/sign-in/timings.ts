/** How long a service that is away is left alone before it is asked again. */
export const AWAY_PAUSE_MS = 5_000;
