import type { WriteToCustomerRequest } from '#machines/api/order.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';

/** The event that keeps a letter's id, and who wrote it. */
export const LETTER_SENT = 'letter.sent';

/** Decrypts what staff wrote to a customer; returns null once it was deleted. */
export async function openLetter(
  database: Pick<Database, 'kysely'>,
  vault: Pick<OrderVault, 'open'>,
  { orderId, letterId }: { orderId: string; letterId: string },
): Promise<Omit<WriteToCustomerRequest, 'orderId'> | null> {
  const row = await database.kysely
    .selectFrom('letters')
    .select('sealed')
    .where('id', '=', letterId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const plain = await vault.open(database, orderId, letterId, row.sealed);
  return JSON.parse(plain.toString('utf8'));
}
