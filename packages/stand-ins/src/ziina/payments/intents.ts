import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import type { IntentRow, ZiinaService } from '../service.ts';
import { intentObject } from '../wire/objects.ts';
import type { IntentRequest } from '../wire/requests.ts';

const columns =
  'id, created, expires_at, status, amount, currency, operation_id, latest_error, request';

const openOnly = "status in ('requires_payment_instrument', 'failed')";

export async function insertIntent(
  tx: Sql,
  request: IntentRequest,
  now: number,
): Promise<IntentRow> {
  const { rows } = await tx.query<IntentRow>(
    `insert into sandbox_ziina.payment_intents
       (id, created, expires_at, status, amount, currency, operation_id, request)
     values ($1, $2, $3, 'requires_payment_instrument', $4, $5, $6, $7) returning ${columns}`,
    [
      randomUUID(),
      now,
      request.expiry === undefined ? null : Number(request.expiry),
      request.amount,
      request.currency_code,
      randomUUID(),
      JSON.stringify(request),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the insert returned no payment intent');
  return row;
}

/** Locks the intent until the transaction ends. */
export async function lockIntent(tx: Sql, id: string): Promise<IntentRow | undefined> {
  const { rows } = await tx.query<IntentRow>(
    `select ${columns} from sandbox_ziina.payment_intents where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Returns up to `most` open intents whose time has passed, locked for this transaction. */
async function lockOverdueIntents(tx: Sql, now: number, most: number): Promise<IntentRow[]> {
  const { rows } = await tx.query<IntentRow>(
    `select ${columns} from sandbox_ziina.payment_intents where ${openOnly} and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

/** Returns when the next open intent expires; undefined if none will. */
async function nextExpiry(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(expires_at) as due from sandbox_ziina.payment_intents where ${openOnly}`,
  );
  return rows[0]?.due ?? undefined;
}

type IntentChange = Partial<Pick<IntentRow, 'status' | 'latest_error'>>;

async function updateIntent(tx: Sql, intent: IntentRow): Promise<void> {
  await tx.query(
    'update sandbox_ziina.payment_intents set status = $2, latest_error = $3 where id = $1',
    [intent.id, intent.status, intent.latest_error && JSON.stringify(intent.latest_error)],
  );
}

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
