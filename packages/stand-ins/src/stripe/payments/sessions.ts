import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import { judgeCard } from '../../shared/cards/cards.ts';
import { expireRows } from '../../shared/expiry.ts';
import {
  type Cause,
  type Customer,
  type IntentRow,
  noRequest,
  type SessionRow,
  type StripeService,
} from '../service.ts';
import { recordEvents } from '../webhooks.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { newId } from '../wire/ids.ts';
import { intentObject, sessionObject } from '../wire/objects.ts';
import { expiryOf, type SessionRequest, totalOf } from '../wire/session-request.ts';
import { findIntent, insertCharge, insertIntent, updateIntent } from './intents.ts';

const SESSIONS = 'sandbox_stripe.sessions';

/**
 * Stores a session.
 * @throws ApiError when the total or the expiry is out of bounds.
 */
export async function insertSession(
  tx: Sql,
  request: SessionRequest,
  now: number,
): Promise<SessionRow> {
  const total = totalOf(request);
  const expires_at = expiryOf(request, Math.floor(now / 1000)) * 1000;
  const session = { id: newId.session(), created: now, expires_at, ...total, request };
  return insertRow(tx, SESSIONS, session);
}

export function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  return firstRow(sql, `select * from ${SESSIONS} where id = $1`, [id]);
}

type SessionChange = Partial<Pick<SessionRow, 'status' | 'payment_intent' | 'customer'>>;

async function updateSession(
  tx: Sql,
  session: SessionRow,
  change: SessionChange,
): Promise<SessionRow> {
  await updateRow(tx, SESSIONS, session.id, change);
  return { ...session, ...change };
}

/**
 * Expires the sessions whose time has passed.
 * @returns when the next one expires.
 */
export const expireOverdue = (service: StripeService) =>
  expireRows<SessionRow>(service, {
    table: SESSIONS,
    isOpen: `status = 'open'`,
    expire: (tx, session) => expire(tx, service, noRequest, session),
  });

/** Locks and returns the session, expired if its time has passed. */
async function lockCurrentSession(
  tx: Sql,
  service: StripeService,
  id: string,
): Promise<SessionRow | undefined> {
  const text = `select * from ${SESSIONS} where id = $1 for update`;
  const session = await firstRow<SessionRow>(tx, text, [id]);
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
  const intent = session.payment_intent && (await findIntent(tx, session.payment_intent));
  if (intent) await updateIntent(tx, intent, { status: 'canceled' });
  const expired = await updateSession(tx, session, { status: 'expired' });
  await recordEvents(tx, service, cause, [
    { type: 'checkout.session.expired', object: sessionObject(expired, service.baseUrl) },
  ]);
  return expired;
}

export interface Attempt {
  /** Digits only; never stored. */
  cardNumber: string;
  customer: Customer;
}

export type AttemptResult =
  | { kind: 'unknown' }
  | { kind: 'paid'; session: SessionRow }
  | { kind: 'declined'; session: SessionRow; message: string; declineCode: string }
  | { kind: 'expired'; session: SessionRow };

/** Pays a session once, however often it is tried; an already paid session returns `paid`. */
export async function attemptPayment(
  service: StripeService,
  sessionId: string,
  attempt: Attempt,
): Promise<AttemptResult> {
  const result = await service.sql.transaction(async (tx): Promise<AttemptResult> => {
    const session = await lockCurrentSession(tx, service, sessionId);
    if (!session) return { kind: 'unknown' };
    if (session.status === 'complete') return { kind: 'paid', session };
    if (session.status === 'expired') return { kind: 'expired', session };
    const intent = await findOrInsertIntent(tx, service, session);
    const verdict = judgeCard(attempt.cardNumber);
    if (verdict.ok) return pay(tx, service, { session, intent, customer: attempt.customer });
    const { code, decline_code, message } = verdict;
    const charge = newId.charge();
    const failed = await updateIntent(tx, intent, {
      latest_charge: charge,
      last_payment_error: { code, decline_code, message, charge },
    });
    await updateSession(tx, session, { payment_intent: intent.id });
    await recordEvents(tx, service, noRequest, [
      { type: 'payment_intent.payment_failed', object: intentObject(failed) },
    ]);
    return { kind: 'declined', session, message, declineCode: decline_code };
  });
  service.wake();
  return result;
}

async function findOrInsertIntent(
  tx: Sql,
  service: StripeService,
  session: SessionRow,
): Promise<IntentRow> {
  const existing = session.payment_intent && (await findIntent(tx, session.payment_intent));
  return existing || insertIntent(tx, session, service.clock.now());
}

interface AcceptedPayment {
  session: SessionRow;
  intent: IntentRow;
  customer: Customer;
}

async function pay(
  tx: Sql,
  service: StripeService,
  { session, intent, customer }: AcceptedPayment,
): Promise<AttemptResult> {
  const succeeded = await updateIntent(tx, intent, {
    status: 'succeeded',
    payment_method: newId.paymentMethod(),
    latest_charge: newId.charge(),
    last_payment_error: null,
  });
  await insertCharge(tx, succeeded, service.clock.now());
  const paid = await updateSession(tx, session, {
    status: 'complete',
    payment_intent: intent.id,
    customer,
  });
  await recordEvents(tx, service, noRequest, [
    { type: 'payment_intent.succeeded', object: intentObject(succeeded) },
    { type: 'checkout.session.completed', object: sessionObject(paid, service.baseUrl) },
  ]);
  return { kind: 'paid', session: paid };
}
