import type { Sql } from 'service-kit/sql';
import type { ChargeRow, IntentRow, SessionRow } from '../rows.ts';
import { newId } from '../wire/ids.ts';

const columns =
  'id, created, status, amount, currency, secret, description, metadata, canceled_at, payment_method, latest_charge, last_payment_error';

export async function insertIntent(tx: Sql, session: SessionRow, now: number): Promise<IntentRow> {
  const id = newId.paymentIntent();
  const { description, metadata } = session.request.payment_intent_data ?? {};
  const { rows } = await tx.query<IntentRow>(
    `insert into sandbox_stripe.payment_intents
       (id, created, status, amount, currency, secret, description, metadata)
     values ($1, $2, 'requires_payment_method', $3, $4, $5, $6, $7) returning ${columns}`,
    [
      id,
      now,
      session.amount,
      session.currency,
      `${id}_secret_${newId.secret()}`,
      description ?? null,
      JSON.stringify(metadata ?? {}),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the insert returned no payment intent');
  return row;
}

export async function findIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  const { rows } = await sql.query<IntentRow>(
    `select ${columns} from sandbox_stripe.payment_intents where id = $1`,
    [id],
  );
  return rows[0];
}

export type IntentChange = Partial<
  Pick<
    IntentRow,
    'status' | 'canceled_at' | 'payment_method' | 'latest_charge' | 'last_payment_error'
  >
>;

export async function updateIntent(
  tx: Sql,
  intent: IntentRow,
  change: IntentChange,
): Promise<IntentRow> {
  const next = { ...intent, ...change };
  await tx.query(
    `update sandbox_stripe.payment_intents
     set status = $2, canceled_at = $3, payment_method = $4, latest_charge = $5, last_payment_error = $6
     where id = $1`,
    [
      next.id,
      next.status,
      next.canceled_at,
      next.payment_method,
      next.latest_charge,
      next.last_payment_error && JSON.stringify(next.last_payment_error),
    ],
  );
  return next;
}

export const chargeColumns =
  'id, created, payment_intent, amount, amount_refunded, currency, disputed';

export async function insertCharge(
  tx: Sql,
  { id, latest_charge, amount, currency }: IntentRow,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into sandbox_stripe.charges (id, created, payment_intent, amount, currency)
     values ($1, $2, $3, $4, $5)`,
    [latest_charge, now, id, amount, currency],
  );
}

/** Locks the charge of this id, or of the payment intent of this id, until the transaction ends. */
export async function lockCharge(tx: Sql, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>(
    `select ${chargeColumns} from sandbox_stripe.charges
     where id = $1 or payment_intent = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function updateCharge(
  tx: Sql,
  charge: ChargeRow,
  change: Partial<Pick<ChargeRow, 'amount_refunded' | 'disputed'>>,
): Promise<ChargeRow> {
  const next = { ...charge, ...change };
  await tx.query(
    'update sandbox_stripe.charges set amount_refunded = $2, disputed = $3 where id = $1',
    [next.id, next.amount_refunded, next.disputed],
  );
  return next;
}
