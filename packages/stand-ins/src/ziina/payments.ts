import { randomUUID } from 'node:crypto';
import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import { judgeCard } from '../shared/cards/cards.ts';
import { expireRows } from '../shared/expiry.ts';
import {
  ApiError,
  type IntentRequest,
  type IntentRow,
  intentObject,
  type RefundRequest,
  type RefundRow,
  refundObject,
  type ZiinaService,
} from './service.ts';

const INTENTS = 'sandbox_ziina.payment_intents';

export function insertIntent(tx: Sql, request: IntentRequest, created: number): Promise<IntentRow> {
  const { amount, currency_code: currency, expiry } = request;
  return insertRow(tx, INTENTS, {
    ...{ id: randomUUID(), created, amount, currency, operation_id: randomUUID(), request },
    expires_at: expiry === undefined ? null : Number(expiry),
    status: 'requires_payment_instrument',
  });
}

/** Locks the intent until the transaction ends. */
function lockIntent(tx: Sql, id: string): Promise<IntentRow | undefined> {
  return firstRow(tx, `select * from ${INTENTS} where id = $1 for update`, [id]);
}

type IntentChange = Partial<Pick<IntentRow, 'status' | 'latest_error'>>;

const INTENT_EVENT = 'payment_intent.status.updated';
const EXPIRED = 'expired';

/** Applies one change after another and records a webhook event for each. */
async function changeStatus(
  tx: Sql,
  service: ZiinaService,
  intent: IntentRow,
  changes: IntentChange[],
): Promise<IntentRow> {
  let changed = intent;
  const events = changes.map((change) => {
    changed = { ...changed, ...change };
    const body = JSON.stringify({ event: INTENT_EVENT, data: intentObject(changed, service) });
    return { id: `evt_${randomUUID()}`, type: `${INTENT_EVENT}: ${changed.status}`, body };
  });
  const { id, status, latest_error } = changed;
  await updateRow(tx, INTENTS, id, { status, latest_error });
  await service.outbox.record(tx, events);
  return changed;
}

/** Locks and returns the intent, expired if its time has passed. */
async function lockCurrentIntent(
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
function isOpen({ status }: IntentRow): boolean {
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
export const expireOverdue = (service: ZiinaService) =>
  expireRows<IntentRow>(service, {
    table: INTENTS,
    isOpen: `status in ('requires_payment_instrument', 'failed')`,
    expire: (tx, intent) => expire(tx, service, intent),
  });

/** Cancels the intent, because the protocol has no status for an expiry. */
function expire(tx: Sql, service: ZiinaService, intent: IntentRow): Promise<IntentRow> {
  const latest_error = { message: 'The payment intent has expired', code: EXPIRED };
  return changeStatus(tx, service, intent, [{ status: 'canceled', latest_error }]);
}

/**
 * Tries a card. It pays an intent once, however often it is called, and changes none that is closed.
 * @param cardNumber digits only; never stored.
 */
export function attemptPayment(
  service: ZiinaService,
  id: string,
  cardNumber: string,
): Promise<IntentRow | undefined> {
  return changeOpen(service, id, (tx, intent) => {
    const verdict = judgeCard(cardNumber);
    if (verdict.ok) {
      return changeStatus(tx, service, intent, [
        { status: 'pending', latest_error: null },
        { status: 'completed' },
      ]);
    }
    const latest_error = { message: verdict.message, code: verdict.decline_code };
    return changeStatus(tx, service, intent, [
      { status: 'pending', latest_error: null },
      { status: 'failed', latest_error },
    ]);
  });
}

/** Lets a person try another card after a failure. */
export function tryAgain(service: ZiinaService, id: string): Promise<IntentRow | undefined> {
  return changeOpen(service, id, async (tx, intent) =>
    intent.status === 'failed'
      ? changeStatus(tx, service, intent, [{ status: 'requires_payment_instrument' }])
      : intent,
  );
}

export function cancelPayment(service: ZiinaService, id: string): Promise<IntentRow | undefined> {
  return changeOpen(service, id, (tx, intent) =>
    changeStatus(tx, service, intent, [{ status: 'canceled' }]),
  );
}

async function changeOpen(
  service: ZiinaService,
  id: string,
  change: (tx: Sql, intent: IntentRow) => Promise<IntentRow>,
): Promise<IntentRow | undefined> {
  const changed = await service.sql.transaction(async (tx) => {
    const intent = await lockCurrentIntent(tx, service, id);
    return intent && isOpen(intent) ? change(tx, intent) : intent;
  });
  service.wake();
  return changed;
}

const REFUND_EVENT = 'refund.status.updated';

export function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  return firstRow(sql, 'select * from sandbox_ziina.refunds where id = $1', [id]);
}

/**
 * Returns an amount to the payer, or all that is left, and sends an event for each status. The same id never
 * makes a second refund.
 * @param outcome how it ends.
 * @throws ApiError when the intent is not paid, or less is left than asked for.
 */
export async function createRefund(
  tx: Sql,
  service: ZiinaService,
  request: RefundRequest,
  outcome: 'completed' | 'failed',
): Promise<RefundRow> {
  const intent = await lockIntent(tx, request.payment_intent_id);
  if (!intent) throw new ApiError(404, 'There is no such payment intent');
  const known = await findRefund(tx, request.id);
  if (known) return known;
  const left = intent.status === 'completed' ? intent.amount - (await givenBack(tx, intent.id)) : 0;
  const { amount = left, currency_code = intent.currency } = request;
  if (amount > left || left === 0) throw new ApiError(400, `Only ${left} is left to refund`);
  if (currency_code !== intent.currency) throw new ApiError(400, 'currency_code is another one');
  const pending: RefundRow = {
    id: request.id,
    created: service.clock.now(),
    payment_intent_id: intent.id,
    amount,
    currency: intent.currency,
    status: 'pending',
  };
  const ended: RefundRow = { ...pending, status: outcome };
  await insertRow(tx, 'sandbox_ziina.refunds', ended);
  const events = [pending, ended].map((row) => ({
    id: `evt_${randomUUID()}`,
    type: `${REFUND_EVENT}: ${row.status}`,
    body: JSON.stringify({ event: REFUND_EVENT, data: refundObject(row) }),
  }));
  await service.outbox.record(tx, events);
  return ended;
}

async function givenBack(tx: Sql, intentId: string): Promise<number> {
  const sum = await firstRow<{ total: number }>(
    tx,
    `select coalesce(sum(amount), 0)::int as total from sandbox_ziina.refunds
     where payment_intent_id = $1 and status = 'completed'`,
    [intentId],
  );
  return sum?.total ?? 0;
}
