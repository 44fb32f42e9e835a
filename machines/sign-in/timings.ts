/** How long "one moment" is shown before people are told that the service is away. */
export const OPENING_PATIENCE_MS = 2_500;

/**
 * How long the way to a provider may take; after that, a person who is still here may choose anew.
 */
export const LEAVING_MS = 5_000;

/** How long a service that is away is left alone before it is asked again. */
export const AWAY_PAUSE_MS = 5_000;
