import { sql } from 'kysely';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetAppointments } from './appointments.ts';

/**
 * Deletes what orders store about their customers, with their answers and keys. Amounts, dates and references
 * stay.
 */
export async function deleteDetails(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      full_name: 'Anonymous',
      email: NO_EMAIL,
      whatsapp: '',
      reminders_to: null,
      payment_url: '',
      network: null,
      answers: null,
      request_digest: null,
      details_deleted_at: now,
    })
    .where('id', 'in', orderIds)
    .execute();
  await tx
    .updateTable('payments')
    .set({
      request: sql`jsonb_set(request, '{email}', to_jsonb(${NO_EMAIL}::text))`,
      url: null,
      embedded_url: null,
    })
    .where('order_id', 'in', orderIds)
    .execute();
  await forgetAppointments(tx, orderIds);
  await deleteCareCases(tx, orderIds);
  await tx.deleteFrom('letters').where('order_id', 'in', orderIds).execute();
  await tx.deleteFrom('order_keys').where('id', 'in', orderIds).execute();
  await deleteReceiptsOf(tx, orderIds);
}

export async function deleteReceiptsOf(tx: Tx, orderIds: string[]): Promise<void> {
  await tx
    .deleteFrom('receipts')
    .where(
      'payment_id',
      'in',
      tx.selectFrom('payments').select('id').where('order_id', 'in', orderIds),
    )
    .execute();
}

/** Deletes what staff noted about customers who may have been in danger. */
async function deleteCareCases(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.deleteFrom('care_cases').where('order_id', 'in', orderIds).execute();
}

/** Deletes the answers of orders with their pictures, and the drafts written from them. Delivered files stay. */
export async function deleteAnswers(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  await sql`set local jobs.deletes_old = 'yes'`.execute(tx);
  await deleteOfDeliveries(tx, ['drafts', 'pictures'], orderIds);
  await deleteCareCases(tx, orderIds);
  await tx
    .updateTable('orders')
    .set({ answers: null, answers_deleted_at: now })
    .where('id', 'in', orderIds)
    .execute();
}

/** Deletes what these tables keep about the deliveries of orders. */
export async function deleteOfDeliveries(
  tx: Tx,
  tables: ReadonlyArray<'documents' | 'drafts' | 'pauses' | 'pictures'>,
  orderIds: string[],
): Promise<void> {
  const ids = tx.selectFrom('deliveries').select('id').where('order_id', 'in', orderIds);
  for (const table of tables) await tx.deleteFrom(table).where('delivery_id', 'in', ids).execute();
}
