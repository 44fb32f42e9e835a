import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import type { IntentRow } from '../rows.ts';
import type { ZiinaService } from '../service.ts';
import { intentObject } from '../wire/intent-object.ts';
import {
  type IntentChange,
  lockIntent,
  lockOverdueIntents,
  nextExpiry,
  updateIntent,
} from './intents.ts';

const EVENT = 'payment_intent.status.updated';
const EXPIRED = 'expired';
const BATCH = 100;

/** Applies one change after another and records a webhook event for each. */
export async function changeStatus(
  tx: Sql,
  service: ZiinaService,
  intent: IntentRow,
  changes: IntentChange[],
): Promise<IntentRow> {
  let changed = intent;
  const events = changes.map((change) => {
    changed = { ...changed, ...change };
    const body = JSON.stringify({ event: EVENT, data: intentObject(changed, service) });
    return { id: `evt_${randomUUID()}`, type: `${EVENT}: ${changed.status}`, body };
  });
  await updateIntent(tx, changed);
  await service.outbox.record(tx, events);
  return changed;
}

/** Locks and returns the intent, expired if its time has passed. */
export async function lockCurrentIntent(
  tx: Sql,
  service: ZiinaService,
  id: string,
): Promise<IntentRow | undefined> {
  const intent = await lockIntent(tx, id);
  const isOverdue =
    intent?.expires_at != null && isOpen(intent) && intent.expires_at <= service.clock.now();
  return isOverdue ? expire(tx, service, intent) : intent;
}

/** Returns the intent in its current state; undefined if there is none. */
export async function currentIntent(
  service: ZiinaService,
  id: string,
): Promise<IntentRow | undefined> {
  const intent = await service.sql.transaction((tx) => lockCurrentIntent(tx, service, id));
  service.wake();
  return intent;
}

/** Says whether it can still be paid, which is possible even after a failure. */
export function isOpen({ status }: IntentRow): boolean {
  return status === 'requires_payment_instrument' || status === 'failed';
}

/** Says whether it was cancelled by its expiry rather than by a person. */
export function hasExpired({ status, latest_error }: IntentRow): boolean {
  return status === 'canceled' && latest_error?.code === EXPIRED;
}

/**
 * Expires the intents whose time has passed.
 * @returns when the next one expires.
 */
export async function expireOverdue(service: ZiinaService): Promise<number | undefined> {
  let expired: number;
  do {
    expired = await service.sql.transaction(async (tx) => {
      const overdue = await lockOverdueIntents(tx, service.clock.now(), BATCH);
      for (const intent of overdue) await expire(tx, service, intent);
      return overdue.length;
    });
    if (expired > 0) service.wake();
  } while (expired === BATCH);
  return nextExpiry(service.sql);
}

/** Cancels the intent, because the protocol has no status for an expiry. */
function expire(tx: Sql, service: ZiinaService, intent: IntentRow): Promise<IntentRow> {
  const latest_error = { message: 'The payment intent has expired', code: EXPIRED };
  return changeStatus(tx, service, intent, [{ status: 'canceled', latest_error }]);
}
