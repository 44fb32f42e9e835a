import type { EraseForCustomerRequest } from '#machines/api/order.ts';
import type { EraseOrderRequest } from '#machines/api/own-order.ts';
import type { Language } from '#machines/language.ts';
import { isInPayment } from '#machines/order/view.ts';
import { statePathOf } from '#machines/step.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { DeliveryJobs } from '../../delivery/deliveries/find-delivery.ts';
import { eraseDeliveries } from '../../delivery/deliveries/follow-order.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Origin } from '../../platform/database/advance.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { findOrder, lockOrder } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { NotesOfErasures } from '../../platform/erasures.ts';
import { nullForProblem, ProblemError } from '../../platform/errors.ts';
import { snapshotOf } from './advance.ts';
import { deleteAnswers, deleteDetails, deleteOfDeliveries } from './delete-details.ts';
import { eraseCalendarIds } from './erase-calendar-ids.ts';
import type { FindByToken } from './find-by-token.ts';

/** The jobs that an erasure queues, with the data of each. */
export interface ErasureJobs extends DeliveryJobs, NotesOfErasures {
  /** The last mail to the customer. It carries its own data because the order no longer has any. */
  'erasure-mail': {
    orderId: string;
    email: string;
    name: string;
    language: Language;
    title: string;
    /** True when something was not delivered yet. */
    wasOwed: boolean;
  };
}

/**
 * Erases what an order stores about its customer: answers, drafts, files, reasons of pauses, name and
 * addresses, and the key they were encrypted with. Amounts, dates and references stay for the accounts. Work
 * under way stops. Erasing again changes nothing.
 */
export interface Erasures {
  /**
   * Erases an order for whoever holds its token.
   * @throws ProblemError where `FindByToken` does; `order_in_payment` while its money is not settled.
   */
  byToken(request: EraseOrderRequest): Promise<void>;
  /**
   * Erases an order for staff whom the customer has asked, even after the customer's link has expired.
   * @param by the member of staff, for the order's history.
   * @throws ProblemError `booking_not_found`; `order_in_payment` while its money is not settled.
   */
  byStaff(request: EraseForCustomerRequest, by: string): Promise<void>;
  /**
   * Erases an order again that a restored backup brought back, even one whose money is not settled in it, which
   * staff then look at. Nobody is mailed; an order that is not there is left out.
   */
  again(orderId: string): Promise<void>;
}

export function createErasures(deps: {
  database: Pick<Database, 'kysely'>;
  queue: Enqueue<ErasureJobs>;
  findByToken: FindByToken;
}): Erasures {
  const { database, queue, findByToken } = deps;

  async function eraseOnce({ id }: Pick<OrderRow, 'id'>, origin: Origin): Promise<void> {
    await database.kysely.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.erased_at !== null) return;
      if (isInPayment(snapshotOf(order))) throw new ProblemError('order_in_payment');
      const wasOwed = await eraseDeliveries({ tx, queue, order });
      await erase(tx, order, wasOwed, origin);
      await tellOfIt(tx, order, wasOwed);
      await queue.enqueue(tx, 'note-erasure', { orderId: id });
    });
  }

  async function eraseAgain(id: string): Promise<void> {
    const found = await findOrder(database, id).catch(nullForProblem);
    if (!found || found.erased_at !== null) return;
    await database.kysely.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      const wasOwed = await eraseDeliveries({ tx, queue, order });
      const needsStaff = wasOwed || isInPayment(snapshotOf(order));
      await erase(tx, order, needsStaff, { by: 'restore', cause: 'erased since the backup' });
    });
  }

  async function tellOfIt(tx: Tx, order: OrderRow, wasOwed: boolean): Promise<void> {
    const { id: orderId, email, full_name: name, language, item_title: title } = order;
    if (email !== NO_EMAIL) {
      await queue.enqueue(tx, 'erasure-mail', { orderId, email, name, language, title, wasOwed });
    }
    if (wasOwed) {
      await queue.enqueue(tx, 'staff-mail', { orderId, notice: 'order_erased', about: null });
    }
  }

  return {
    byToken: async ({ token }) =>
      eraseOnce(await findByToken(token), { by: 'customer', cause: 'erase-order' }),
    byStaff: async ({ orderId }, by) =>
      eraseOnce(await findOrder(database, orderId), { by, cause: 'staff' }),
    again: eraseAgain,
  };
}

async function erase(tx: Tx, order: OrderRow, wasOwed: boolean, origin: Origin): Promise<void> {
  const { id } = order;
  const now = new Date();
  await eraseCalendarIds(tx, order);
  await deleteDetails(tx, [id], now);
  await deleteAnswers(tx, [id], now);
  await deleteOfDeliveries(tx, ['documents', 'pauses'], [id]);
  await tx
    .updateTable('orders')
    .set({ erased_at: now, updated_at: now, ...(wasOwed && { needs_attention: true }) })
    .where('id', '=', id)
    .execute();
  const state = statePathOf(snapshotOf(order));
  const detail = wasOwed ? { flags: ['order_erased'] } : {};
  await noteInHistory(tx, { id, state }, { event: 'order.erased', detail, ...origin });
}
