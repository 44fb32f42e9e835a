/** What those who issue access tokens and those who verify them agree on. */

/** For whom tokens are, and what users are. */
export const AUDIENCE = 'authenticated';

export const SIGNING_ALGORITHMS = ['ES256', 'RS256', 'EdDSA'] as const;
