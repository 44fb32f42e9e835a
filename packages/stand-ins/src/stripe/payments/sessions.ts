import type { Sql } from 'service-kit/sql';
import type { SessionRow } from '../rows.ts';
import { type Cause, noRequest, type StripeService } from '../service.ts';
import { recordEvents } from '../webhooks.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { newId } from '../wire/ids.ts';
import { sessionObject } from '../wire/session-object.ts';
import { expiryOf, type SessionRequest, totalOf } from '../wire/session-request.ts';
import { findIntent, updateIntent } from './intents.ts';

export const sessionColumns =
  'id, created, expires_at, status, amount, currency, payment_intent, customer, request';

/**
 * Stores a session.
 * @throws ApiError when the total or the expiry is out of bounds.
 */
export async function insertSession(
  tx: Sql,
  request: SessionRequest,
  now: number,
): Promise<SessionRow> {
  const { amount, currency } = totalOf(request);
  const expires = expiryOf(request, Math.floor(now / 1000)) * 1000;
  const { rows } = await tx.query<SessionRow>(
    `insert into sandbox_stripe.sessions (id, created, expires_at, amount, currency, request)
     values ($1, $2, $3, $4, $5, $6) returning ${sessionColumns}`,
    [newId.session(), now, expires, amount, currency, JSON.stringify(request)],
  );
  const [row] = rows;
  if (!row) throw new Error('the insert returned no session');
  return row;
}

export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where id = $1`,
    [id],
  );
  return rows[0];
}

/** Locks the session until the transaction ends. */
async function lockSession(tx: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Returns up to `most` open sessions whose time has passed, locked for this transaction. */
async function lockOverdueSessions(tx: Sql, now: number, most: number): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where status = 'open' and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

/** Returns when the next open session expires; undefined if none is open. */
async function nextExpiry(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(expires_at) as due from sandbox_stripe.sessions where status = 'open'`,
  );
  return rows[0]?.due ?? undefined;
}

export type SessionChange = Partial<Pick<SessionRow, 'status' | 'payment_intent' | 'customer'>>;

export async function updateSession(
  tx: Sql,
  session: SessionRow,
  change: SessionChange,
): Promise<SessionRow> {
  const next = { ...session, ...change };
  await tx.query(
    `update sandbox_stripe.sessions set status = $2, payment_intent = $3, customer = $4 where id = $1`,
    [next.id, next.status, next.payment_intent, next.customer && JSON.stringify(next.customer)],
  );
  return next;
}

const BATCH = 100;

/**
 * Expires the sessions whose time has passed.
 * @returns when the next one expires.
 */
export async function expireOverdue(service: StripeService): Promise<number | undefined> {
  let expired: number;
  do {
    expired = await service.sql.transaction(async (tx) => {
      const overdue = await lockOverdueSessions(tx, service.clock.now(), BATCH);
      for (const session of overdue) await expire(tx, service, noRequest, session);
      return overdue.length;
    });
    if (expired > 0) service.wake();
  } while (expired === BATCH);
  return nextExpiry(service.sql);
}

/** Locks and returns the session, expired if its time has passed. */
export async function lockCurrentSession(
  tx: Sql,
  service: StripeService,
  id: string,
): Promise<SessionRow | undefined> {
  const session = await lockSession(tx, id);
  const isOverdue = session?.status === 'open' && session.expires_at <= service.clock.now();
  return isOverdue ? expire(tx, service, noRequest, session) : session;
}

/**
 * Answers `POST /v1/checkout/sessions/:id/expire`.
 * @throws ApiError when there is no such session or it is no longer open.
 */
export async function expireByRequest(
  tx: Sql,
  service: StripeService,
  cause: Cause,
  id: string,
): Promise<SessionRow> {
  const session = await lockCurrentSession(tx, service, id);
  if (!session) throw missingResource('checkout.session', id, 'session');
  if (session.status !== 'open') {
    throw invalidRequest(`Only an open session can be ended; this one is ${session.status}`);
  }
  return expire(tx, service, cause, session);
}

async function expire(
  tx: Sql,
  service: StripeService,
  cause: Cause,
  session: SessionRow,
): Promise<SessionRow> {
  const now = service.clock.now();
  const intent = session.payment_intent && (await findIntent(tx, session.payment_intent));
  if (intent) await updateIntent(tx, intent, { status: 'canceled', canceled_at: now });
  const expired = await updateSession(tx, session, { status: 'expired' });
  await recordEvents(tx, service, cause, [
    { type: 'checkout.session.expired', object: sessionObject(expired, service.baseUrl) },
  ]);
  return expired;
}
