import { randomUUID } from 'node:crypto';
import type { Sql } from '../../shared/sql.ts';
import { intentObject } from '../wire/intent-object.ts';
import { type IntentChange, type IntentRow, lockIntent, updateIntent } from './intents.ts';
import type { Till } from './till.ts';

const EVENT = 'payment_intent.status.updated';

/** Moves an intent through one status after another, and tells of each. */
export async function moveIntent(
  tx: Sql,
  till: Till,
  intent: IntentRow,
  changes: IntentChange[],
): Promise<IntentRow> {
  let moved = intent;
  const events = changes.map((change) => {
    moved = { ...moved, ...change };
    const body = JSON.stringify({ event: EVENT, data: intentObject(moved, till) });
    return { id: `evt_${randomUUID()}`, type: `${EVENT}: ${moved.status}`, body };
  });
  await updateIntent(tx, moved);
  await till.outbox.record(tx, events);
  return moved;
}

/** The intent, locked, and ended if its time has passed since the last look. */
export async function lockCurrentIntent(
  tx: Sql,
  till: Till,
  id: string,
): Promise<IntentRow | undefined> {
  const intent = await lockIntent(tx, id);
  return intent && isOpen(intent) && isOverdue(intent, till) ? expire(tx, till, intent) : intent;
}

/** The intent as it is now; undefined when there is none. */
export async function currentIntent(till: Till, id: string): Promise<IntentRow | undefined> {
  const intent = await till.sql.transaction((tx) => lockCurrentIntent(tx, till, id));
  till.wake();
  return intent;
}

/** Whether it can still be paid; after a failure it can. */
export function isOpen({ status }: IntentRow): boolean {
  return status === 'requires_payment_instrument' || status === 'failed';
}

const EXPIRED = 'expired';

/** Whether it was its time that ended it, and not a person. */
export function hasExpired({ status, latest_error }: IntentRow): boolean {
  return status === 'canceled' && latest_error?.code === EXPIRED;
}

/** The protocol has no status of its own for this; nothing will be paid, as after a cancellation. */
export function expire(tx: Sql, till: Till, intent: IntentRow): Promise<IntentRow> {
  const latest_error = { message: 'The payment intent has expired', code: EXPIRED };
  return moveIntent(tx, till, intent, [{ status: 'canceled', latest_error }]);
}

function isOverdue({ expires_at }: IntentRow, till: Till): boolean {
  return expires_at !== null && expires_at <= till.clock.now();
}
