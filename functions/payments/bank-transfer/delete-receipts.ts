import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import type { Database } from '../../platform/database/database.ts';

/** Deletes receipts after their retention time when no money ever came for their orders. */
export async function deleteReceipts(
  { kysely }: Pick<Database, 'kysely'>,
  keptDays: number,
  now = Date.now(),
): Promise<void> {
  await kysely
    .deleteFrom('receipts')
    .where('created_at', '<', new Date(now - keptDays * DAY_MS))
    .where(sql<SqlBool>`not exists (select from payments sent join payments paid using (order_id)
      where sent.id = receipts.payment_id and paid.settled_at is not null)`)
    .execute();
}
