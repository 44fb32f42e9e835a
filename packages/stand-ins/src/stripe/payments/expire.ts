import type { Sql } from 'service-kit/sql';
import type { SessionRow } from '../rows.ts';
import { type Cause, noRequest, type StripeService } from '../service.ts';
import { recordEvents } from '../webhooks/events.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { sessionObject } from '../wire/session-object.ts';
import { findIntent, updateIntent } from './intents.ts';
import { lockOverdueSessions, lockSession, nextExpiry, updateSession } from './sessions.ts';

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
