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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as sent')
            .innerJoin('payments as paid', 'paid.order_id', 'sent.order_id')
            .select('paid.id')
            .whereRef('sent.id', '=', 'receipts.payment_id')
            .where('paid.settled_at', 'is not', null),
        ),
      ),
    )
    .execute();
}
