import type { Clock } from '../../shared/clock.ts';
import type { Sql } from '../../shared/sql.ts';
import { ApiError, invalidRequest } from '../wire/api-error.ts';
import type { Answer } from './answer.ts';

interface KeyedRequest {
  /** Undefined when the request carries no key. */
  key: string | undefined;
  /** e.g. `POST /v1/checkout/sessions`. */
  endpoint: string;
  /** The parameters in one fixed spelling. */
  fingerprint: string;
  requestId: string;
}

interface KeyedAnswer extends Answer {
  /** The request whose answer this is, when it was answered before. */
  originalRequest: string | undefined;
}

interface Kept extends Answer {
  endpoint: string;
  fingerprint: string;
  request_id: string;
}

const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const LONGEST_KEY = 255;

/** Makes writing requests safe to repeat: the same key gets the same answer for a day. */
export interface Idempotency {
  /**
   * Runs `work` in a transaction that also keeps its answer, or gives the answer kept for the key.
   * @param before runs outside the transaction, while the key already counts as in use.
   * @throws ApiError 409 `idempotency_key_in_use` while the key's first request runs, 400
   * `idempotency_error` when it was used for something else.
   */
  answer(
    request: KeyedRequest,
    before: () => Promise<void>,
    work: (tx: Sql) => Promise<Answer>,
  ): Promise<KeyedAnswer>;
}

export function createIdempotency(sql: Sql, clock: Clock): Idempotency {
  const inUse = new Set<string>();

  const keyed = (
    key: string,
    request: KeyedRequest,
    work: (tx: Sql) => Promise<Answer>,
  ): Promise<KeyedAnswer> =>
    sql.transaction(async (tx) => {
      await forgetOld(tx, clock.now());
      const kept = await findKept(tx, key);
      if (kept) return replay(kept, key, request);
      const answer = await work(tx);
      await keep(tx, key, request, answer, clock.now());
      return { ...answer, originalRequest: undefined };
    });

  return {
    async answer(request, before, work) {
      const { key } = request;
      if (key === undefined) {
        await before();
        return { ...(await sql.transaction(work)), originalRequest: undefined };
      }
      if (key.length > LONGEST_KEY) {
        throw invalidRequest(`An idempotency key may have at most ${LONGEST_KEY} characters`);
      }
      if (inUse.has(key)) throw keyInUse(key);
      inUse.add(key);
      try {
        await before();
        return await keyed(key, request, work);
      } finally {
        inUse.delete(key);
      }
    },
  };
}

async function forgetOld(tx: Sql, now: number): Promise<void> {
  await tx.query('delete from sandbox_stripe.idempotency_keys where created < $1', [
    now - LIFETIME_MS,
  ]);
}

async function findKept(tx: Sql, key: string): Promise<Kept | undefined> {
  const { rows } = await tx.query<Kept>(
    `select endpoint, fingerprint, request_id, status, body
     from sandbox_stripe.idempotency_keys where key = $1`,
    [key],
  );
  return rows[0];
}

async function keep(
  tx: Sql,
  key: string,
  { endpoint, fingerprint, requestId }: KeyedRequest,
  { status, body }: Answer,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.idempotency_keys
       (key, created, endpoint, fingerprint, request_id, status, body)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key, now, endpoint, fingerprint, requestId, status, body],
  );
}

function replay(kept: Kept, key: string, request: KeyedRequest): KeyedAnswer {
  if (kept.endpoint !== request.endpoint) {
    throw idempotencyError(`The key '${key}' was used for ${kept.endpoint} before`);
  }
  if (kept.fingerprint !== request.fingerprint) {
    throw idempotencyError(`The key '${key}' was used with other parameters before`);
  }
  return { status: kept.status, body: kept.body, originalRequest: kept.request_id };
}

function idempotencyError(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message });
}

function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `Another request with the key '${key}' is still running`,
  });
}
