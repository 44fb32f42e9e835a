import * as z from 'zod/mini';

/** How often somebody who has something open reports it. */
export const READER_BEAT_MS = 12_000;

/**
 * How long others still see a reader after the last report: one report may be late, and one may be
 * lost.
 */
export const READER_LEASE_MS = 2.5 * READER_BEAT_MS;

/** Names the others who have the same thing open. */
export const readersResponse = z.object({ readers: z.array(z.string()) });
