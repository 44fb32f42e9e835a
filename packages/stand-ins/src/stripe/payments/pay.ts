import type { Sql } from 'service-kit/sql';
import { judgeCard } from '../../shared/cards/cards.ts';
import type { Customer, IntentRow, SessionRow } from '../rows.ts';
import { noRequest, type StripeService } from '../service.ts';
import { recordEvents } from '../webhooks.ts';
import { newId } from '../wire/ids.ts';
import { intentObject } from '../wire/payment-objects.ts';
import { sessionObject } from '../wire/session-object.ts';
import { findIntent, insertCharge, insertIntent, updateIntent } from './intents.ts';
import { lockCurrentSession, updateSession } from './sessions.ts';

export interface Attempt {
  /** Digits only; never stored. */
  cardNumber: string;
  customer: Customer;
}

export type AttemptResult =
  | { kind: 'unknown' }
  | { kind: 'paid'; session: SessionRow }
  | { kind: 'declined'; session: SessionRow; message: string }
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
    return { kind: 'declined', session, message };
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
