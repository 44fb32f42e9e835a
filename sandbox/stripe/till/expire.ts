import type { Sql } from '../../shared/sql.ts';
import { recordEvents } from '../webhooks/events.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { sessionObject } from '../wire/session-object.ts';
import { findIntent, updateIntent } from './intents.ts';
import {
  lockOverdueSessions,
  lockSession,
  nextExpiry,
  type SessionRow,
  updateSession,
} from './sessions.ts';
import { type Cause, nobody, type Till } from './till.ts';

const BATCH = 100;

/** Ends the sessions whose time has passed; tells when the next one does. */
export async function expireOverdue(till: Till): Promise<number | undefined> {
  let ended: number;
  do {
    ended = await till.sql.transaction(async (tx) => {
      const overdue = await lockOverdueSessions(tx, till.clock.now(), BATCH);
      for (const session of overdue) await expire(tx, till, nobody, session);
      return overdue.length;
    });
    if (ended > 0) till.wake();
  } while (ended === BATCH);
  return nextExpiry(till.sql);
}

/** The session, locked, and ended if its time has passed since the last look. */
export async function lockCurrentSession(
  tx: Sql,
  till: Till,
  id: string,
): Promise<SessionRow | undefined> {
  const session = await lockSession(tx, id);
  const isOverdue = session?.status === 'open' && session.expires_at <= till.clock.now();
  return isOverdue ? expire(tx, till, nobody, session) : session;
}

/**
 * `POST /v1/checkout/sessions/:id/expire`.
 * @throws ApiError when there is no such session or it is not open any more.
 */
export async function expireByRequest(
  tx: Sql,
  till: Till,
  cause: Cause,
  id: string,
): Promise<SessionRow> {
  const session = await lockCurrentSession(tx, till, id);
  if (!session) throw missingResource('checkout.session', id, 'session');
  if (session.status !== 'open') {
    throw invalidRequest(`Only an open session can be ended; this one is ${session.status}`);
  }
  return expire(tx, till, cause, session);
}

async function expire(tx: Sql, till: Till, cause: Cause, session: SessionRow): Promise<SessionRow> {
  const now = till.clock.now();
  const intent = session.payment_intent && (await findIntent(tx, session.payment_intent));
  if (intent) await updateIntent(tx, intent, { status: 'canceled', canceled_at: now });
  const ended = await updateSession(tx, session, { status: 'expired' });
  await recordEvents(tx, till, cause, [
    { type: 'checkout.session.expired', object: sessionObject(ended, till.baseUrl) },
  ]);
  return ended;
}
