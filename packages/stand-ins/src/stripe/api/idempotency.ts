import type { Clock } from 'service-kit/clock';
import { firstRow, insertRow, type Sql } from 'service-kit/sql';
import { ApiError, invalidRequest } from '../wire/api-error.ts';

interface Answer {
  status: number;
  /** JSON. */
  body: string;
}

/**
 * Returns the answer of a call. API errors are answers too, and are replayed for the idempotency key. Any
 * other error is thrown and rolls back.
 */
export async function answerOf(work: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: JSON.stringify(await work()) };
  } catch (error) {
    if (error instanceof ApiError) return answerOfError(error);
    throw error;
  }
}

export function answerOfError(error: unknown): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
  const body = { type: 'api_error', message: 'The stand-in itself failed' };
  return { status: 500, body: JSON.stringify({ error: body }) };
}

interface KeyedRequest {
  /** Undefined when the request carries no key. */
  key: string | undefined;
  /** e.g. `POST /v1/checkout/sessions`. */
  endpoint: string;
  /** The parameters in a fixed order. */
  fingerprint: string;
  requestId: string;
}

interface KeyedAnswer extends Answer {
  /** The id of the first request, if this answer is a replay. */
  originalRequest: string | undefined;
}

interface StoredAnswer extends Answer {
  endpoint: string;
  fingerprint: string;
  request_id: string;
}

const LIFETIME_MS = 24 * 60 * 60 * 1_000;
const LONGEST_KEY = 255;

/** Makes POST requests safe to repeat: the same key gets the same answer for a day. */
export interface Idempotency {
  /**
   * Runs `work` and stores its answer in one transaction, or returns the answer stored for the key.
   * @param before runs outside the transaction, when the key is already in use.
   * @throws ApiError 409 `idempotency_key_in_use` while the key's first request runs, 400 `idempotency_error`
   * when it was used for another request.
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
      await deleteOld(tx, clock.now());
      const stored = await firstRow<StoredAnswer>(
        tx,
        'select * from sandbox_stripe.idempotency_keys where key = $1',
        [key],
      );
      if (stored) return replay(stored, key, request);
      const answer = await work(tx);
      const { endpoint, fingerprint, requestId: request_id } = request;
      const row = { key, created: clock.now(), endpoint, fingerprint, request_id, ...answer };
      await insertRow(tx, 'sandbox_stripe.idempotency_keys', row);
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

async function deleteOld(tx: Sql, now: number): Promise<void> {
  await tx.query('delete from sandbox_stripe.idempotency_keys where created < $1', [
    now - LIFETIME_MS,
  ]);
}

function replay(stored: StoredAnswer, key: string, request: KeyedRequest): KeyedAnswer {
  if (stored.endpoint !== request.endpoint) {
    throw idempotencyError(`The key '${key}' was used for ${stored.endpoint} before`);
  }
  if (stored.fingerprint !== request.fingerprint) {
    throw idempotencyError(`The key '${key}' was used with other parameters before`);
  }
  return { status: stored.status, body: stored.body, originalRequest: stored.request_id };
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
