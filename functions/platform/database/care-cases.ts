import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { OrderRow } from './tables.ts';

/** Opens the case of a message, or of an order's answers, that suggests danger. */
export async function openCareCase(
  tx: Tx,
  { messageId, orderId }: { messageId?: string; orderId?: string },
): Promise<void> {
  await sql`select open_care_case(${messageId ?? null}, ${orderId ?? null})`.execute(tx);
}

/** Recognises answers without decrypting them. */
export const answersDigest = ({ answers }: Pick<OrderRow, 'answers'>): Buffer =>
  createHash('sha256')
    .update(answers ?? '')
    .digest();

/** Says whether a person has read exactly these answers, and let work go on with them. */
export async function areAnswersCleared(
  { kysely }: Pick<Database, 'kysely'>,
  order: Pick<OrderRow, 'id' | 'answers'>,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('care_cases')
    .select('id')
    .where('order_id', '=', order.id)
    .where('cleared', '=', answersDigest(order))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the open case of an order's answers; null where there is none. */
export async function openCaseOf(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: string,
): Promise<string | null> {
  const row = await kysely
    .selectFrom('care_cases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
