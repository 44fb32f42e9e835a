import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** How often something may be done by one key within a time, which begins when the key first does it. */
export interface Allowance {
  /** Also the prefix of its keys in the database. */
  name: string;
  times: number;
  seconds: number;
}

export type Limiter = RateLimiterAbstract;

/** Counts for this process alone, without the cost of a query. */
export function localLimiter({ name, times, seconds }: Allowance): Limiter {
  return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds });
}

/**
 * Counts in the database, for all servers together. While the database is away, each server counts for itself.
 * @param hasShield refuses from memory whoever is over the limit; not for what may be given back.
 */
export function sharedLimiter(
  { sql }: Pick<Database, 'sql'>,
  allowance: Allowance,
  { hasShield = true } = {},
): Limiter {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values, name }: { text: string; values: unknown[]; name: string }) =>
        sql.query(text, values, name),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: allowance.name,
    points: allowance.times,
    duration: allowance.seconds,
    inMemoryBlockOnConsumed: hasShield ? allowance.times : 0,
    insuranceLimiter: localLimiter(allowance),
  });
}

/** Deletes the counts whose time is over. */
export async function deleteEndedCounts(
  { sql }: Pick<Database, 'sql'>,
  now = Date.now(),
): Promise<void> {
  await sql.query('delete from rate_limits where expire < $1', [now]);
}
