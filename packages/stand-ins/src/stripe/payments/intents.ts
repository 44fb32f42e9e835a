import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import type { ChargeRow, IntentRow, SessionRow } from '../service.ts';
import { newId } from '../wire/ids.ts';

const INTENTS = 'sandbox_stripe.payment_intents';

export function insertIntent(
  tx: Sql,
  { amount, currency, request }: SessionRow,
  created: number,
): Promise<IntentRow> {
  const id = newId.paymentIntent();
  const { metadata = {} } = request.payment_intent_data ?? {};
  const secret = `${id}_secret_${newId.secret()}`;
  const known = { id, created, amount, currency, secret, metadata };
  return insertRow(tx, INTENTS, { ...known, status: 'requires_payment_method' });
}

export function findIntent(sql: Sql, id: string): Promise<IntentRow | undefined> {
  return firstRow(sql, `select * from ${INTENTS} where id = $1`, [id]);
}

export type IntentChange = Partial<
  Pick<IntentRow, 'status' | 'payment_method' | 'latest_charge' | 'last_payment_error'>
>;

export async function updateIntent(
  tx: Sql,
  intent: IntentRow,
  change: IntentChange,
): Promise<IntentRow> {
  await updateRow(tx, INTENTS, intent.id, change);
  return { ...intent, ...change };
}

export async function insertCharge(
  tx: Sql,
  { id: payment_intent, latest_charge: id, amount, currency }: IntentRow,
  created: number,
): Promise<void> {
  const charge = { id, created, payment_intent, amount, currency };
  await insertRow(tx, 'sandbox_stripe.charges', charge);
}

/** Locks the charge of this id, or of the payment intent of this id, until the transaction ends. */
export function lockCharge(tx: Sql, id: string): Promise<ChargeRow | undefined> {
  const text =
    'select * from sandbox_stripe.charges where id = $1 or payment_intent = $1 for update';
  return firstRow(tx, text, [id]);
}

export async function updateCharge(
  tx: Sql,
  charge: ChargeRow,
  change: Partial<Pick<ChargeRow, 'amount_refunded' | 'disputed'>>,
): Promise<ChargeRow> {
  await updateRow(tx, 'sandbox_stripe.charges', charge.id, change);
  return { ...charge, ...change };
}
