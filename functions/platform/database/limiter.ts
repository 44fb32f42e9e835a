import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Database } from './database.ts';

/** Limits how often one key may do something within a time, which begins with the key's first call. */
export interface Allowance {
  /** Also the prefix of its keys in the database. */
  name: string;
  times: number;
  seconds: number;
}

export type Limiter = RateLimiterAbstract;

/** Counts of longer times are stored in the database, so that they survive a restart. */
const SHORT_SECONDS = MINUTE_MS / 1_000;

/** Counts within this process alone and costs no query. */
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
 * Adds up the calls of one key while its row is being written, and counts them in one next statement.
 * Otherwise many calls of one network would wait for that row one after the other.
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
    // Calls that are refused from memory were not counted.
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
 * short. While the database is down, each server counts for itself.
 * @param hasShield refuses keys over their limit from memory; turn it off where points can be given back.
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

/** Deletes counts whose time is over. */
export async function deleteEndedCounts(
  { sql }: Pick<Database, 'sql'>,
  now = Date.now(),
): Promise<void> {
  await sql.query('delete from rate_limits where expire < $1', [now]);
}
