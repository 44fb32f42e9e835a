import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import type { IntentRow } from '../rows.ts';
import type { IntentRequest } from '../wire/requests.ts';

const columns =
  'id, created, expires_at, status, amount, currency, operation_id, latest_error, request';

const isOpen = "status in ('requires_payment_instrument', 'failed')";

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
export async function lockOverdueIntents(tx: Sql, now: number, most: number): Promise<IntentRow[]> {
  const { rows } = await tx.query<IntentRow>(
    `select ${columns} from sandbox_ziina.payment_intents where ${isOpen} and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

/** Returns when the next open intent expires; undefined if none will. */
export async function nextExpiry(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(expires_at) as due from sandbox_ziina.payment_intents where ${isOpen}`,
  );
  return rows[0]?.due ?? undefined;
}

export type IntentChange = Partial<Pick<IntentRow, 'status' | 'latest_error'>>;

export async function updateIntent(tx: Sql, intent: IntentRow): Promise<void> {
  await tx.query(
    'update sandbox_ziina.payment_intents set status = $2, latest_error = $3 where id = $1',
    [intent.id, intent.status, intent.latest_error && JSON.stringify(intent.latest_error)],
  );
}
