import { judgeCard } from '../../shared/cards/cards.ts';
import type { Sql } from '../../shared/sql.ts';
import { recordEvents } from '../webhooks/events.ts';
import { newId } from '../wire/ids.ts';
import { intentObject } from '../wire/intent-object.ts';
import { sessionObject } from '../wire/session-object.ts';
import { lockCurrentSession } from './expire.ts';
import { findIntent, type IntentRow, insertIntent, updateIntent } from './intents.ts';
import { type Customer, type SessionRow, updateSession } from './sessions.ts';
import { nobody, type Till } from './till.ts';

export interface Attempt {
  /** Digits only. It is judged, and kept nowhere. */
  cardNumber: string;
  customer: Customer;
}

export type AttemptResult =
  | { kind: 'unknown' }
  | { kind: 'paid'; session: SessionRow }
  | { kind: 'declined'; session: SessionRow; message: string }
  | { kind: 'expired'; session: SessionRow };

/** Pays a session once, however often it is tried: a session already paid answers as paid. */
export async function attemptPayment(
  till: Till,
  sessionId: string,
  attempt: Attempt,
): Promise<AttemptResult> {
  const result = await till.sql.transaction(async (tx): Promise<AttemptResult> => {
    const session = await lockCurrentSession(tx, till, sessionId);
    if (!session) return { kind: 'unknown' };
    if (session.status === 'complete') return { kind: 'paid', session };
    if (session.status === 'expired') return { kind: 'expired', session };
    const intent = await intentOf(tx, till, session);
    const verdict = judgeCard(attempt.cardNumber);
    if (verdict.ok) return pay(tx, till, { session, intent, customer: attempt.customer });
    const { code, decline_code, message } = verdict;
    const charge = newId.charge();
    const refused = await updateIntent(tx, intent, {
      latest_charge: charge,
      last_payment_error: { code, decline_code, message, charge },
    });
    await updateSession(tx, session, { payment_intent: intent.id });
    await recordEvents(tx, till, nobody, [
      { type: 'payment_intent.payment_failed', object: intentObject(refused) },
    ]);
    return { kind: 'declined', session, message };
  });
  till.wake();
  return result;
}

async function intentOf(tx: Sql, till: Till, session: SessionRow): Promise<IntentRow> {
  const present = session.payment_intent && (await findIntent(tx, session.payment_intent));
  return present || insertIntent(tx, session, till.clock.now());
}

interface Settled {
  session: SessionRow;
  intent: IntentRow;
  customer: Customer;
}

async function pay(
  tx: Sql,
  till: Till,
  { session, intent, customer }: Settled,
): Promise<AttemptResult> {
  const settled = await updateIntent(tx, intent, {
    status: 'succeeded',
    payment_method: newId.paymentMethod(),
    latest_charge: newId.charge(),
    last_payment_error: null,
  });
  const paid = await updateSession(tx, session, {
    status: 'complete',
    payment_intent: intent.id,
    customer,
  });
  await recordEvents(tx, till, nobody, [
    { type: 'payment_intent.succeeded', object: intentObject(settled) },
    { type: 'checkout.session.completed', object: sessionObject(paid, till.baseUrl) },
  ]);
  return { kind: 'paid', session: paid };
}
