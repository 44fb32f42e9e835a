import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Writer = Kysely<Tables> | Transaction<Tables>;

/** An entry of an order's history that did not change the order's state. */
export interface HistoryNote {
  event: string;
  detail?: object;
  by: string;
  cause: string;
  outcome?: 'applied' | 'refused';
}

/** Appends a note to an order's history. */
export async function noteInHistory(
  on: Writer,
  { id, state }: { id: string; state: string },
  { detail = {}, outcome = 'applied', ...note }: HistoryNote,
): Promise<void> {
  await on
    .insertInto('order_events')
    .values({
      order_id: id,
      ...note,
      detail: JSON.stringify(detail),
      outcome,
      state_before: state,
      state_after: state,
    })
    .execute();
}

/** Flags an order for staff, and appends the reason to its history. */
export async function flagInHistory(on: Writer, id: string, note: HistoryNote): Promise<void> {
  const { state } = await on
    .updateTable('orders')
    .set({ needs_attention: true })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  await noteInHistory(on, { id, state }, note);
}
