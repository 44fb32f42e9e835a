/** For whom tokens are, and what users are. */
export const AUDIENCE = 'authenticated';
