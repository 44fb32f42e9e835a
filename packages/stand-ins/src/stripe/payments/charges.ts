import type { Sql } from 'service-kit/sql';
import type { ChargeRow, IntentRow } from '../rows.ts';

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
