import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Database } from './database.ts';

/** How often something may be done by one key within a time, which begins when the key first does it. */
export interface Allowance {
  /** Also the prefix of its keys in the database. */
  name: string;
  times: number;
  seconds: number;
}

export type Limiter = RateLimiterAbstract;

/** What is counted for longer than this outlasts a restart. */
const SHORT_SECONDS = MINUTE_MS / 1_000;

/** Counts for this process alone, without the cost of a query. */
export function localLimiter({ name, times, seconds }: Allowance): Limiter {
  return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds });
}

interface Waiting {
  points: number;
  resolve(counted: RateLimiterRes): void;
  reject(reason: unknown): void;
}

const sumOf = (calls: readonly Waiting[]) => calls.reduce((sum, { points }) => sum + points, 0);

/**
 * Counts what one key does while its row is being written in the next statement, all at once: many calls
 * from one network would otherwise wait for that row one after the other.
 */
class BatchingLimiter extends RateLimiterPostgres {
  readonly #waiting = new Map<string, Waiting[]>();

  override consume(key: string, points = 1): Promise<RateLimiterRes> {
    return new Promise((resolve, reject) => {
      const call = { points, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(call);
      else void this.#consumeInTurn(key, call);
    });
  }

  async #consumeInTurn(key: string, first: Waiting): Promise<void> {
    let calls = [first];
    while (calls.length > 0) {
      this.#waiting.set(key, []);
      try {
        this.#answer(calls, await super.consume(key, sumOf(calls)));
      } catch (reason) {
        if (reason instanceof RateLimiterRes) this.#answer(calls, reason);
        else for (const { reject } of calls) reject(reason);
      }
      calls = this.#waiting.get(key) ?? [];
    }
    this.#waiting.delete(key);
  }

  #answer(calls: readonly Waiting[], { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    // Who is refused from memory was not counted.
    const isRefusedFromMemory = consumedPoints === 0;
    let consumed = consumedPoints - sumOf(calls);
    for (const { points, resolve, reject } of calls) {
      const isFirst = consumed === 0;
      consumed += points;
      const left = isRefusedFromMemory ? -1 : this.points - consumed;
      const own = new RateLimiterRes(Math.max(left, 0), msBeforeNext, consumed, isFirst);
      if (left < 0) reject(own);
      else resolve(own);
    }
  }
}

/**
 * Counts for all servers together: in the database, or in memory where there is one server and the time is
 * short. While the database is away, each server counts for itself.
 * @param hasShield refuses from memory whoever is over the limit; not for what may be given back.
 */
export function sharedLimiter(
  { sql, servers }: Pick<Database, 'sql' | 'servers'>,
  allowance: Allowance,
  { hasShield = true } = {},
): Limiter {
  if (servers === 'one' && allowance.seconds <= SHORT_SECONDS) return localLimiter(allowance);
  return new BatchingLimiter({
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
