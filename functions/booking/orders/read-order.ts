import type { ReadOrderRequest, ReadOrderResponse } from '#machines/api/order.ts';
import { schedulingPage } from '#machines/calendar/address.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Language } from '#machines/language.ts';
import { activeAppointments } from '#machines/order/appointments.ts';
import type { OrderSnapshot } from '#machines/order/step.ts';
import { isInPayment, viewOrder } from '#machines/order/view.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import type { Pauses } from '../../delivery/deliveries/pauses.ts';
import type { Database } from '../../platform/database/database.ts';
import { appointmentsOf, deliveriesOf, findOrder } from '../../platform/database/find-order.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from './advance.ts';
import { workOfOrder } from './order-work.ts';
import { paymentFacts } from './payment-facts.ts';
import { eventsOf, openFlagsOf, readHistory } from './read-history.ts';

/**
 * Returns everything staff may know about an order, without what the customer told about themselves.
 * @throws ProblemError `booking_not_found`.
 */
export type ReadOrder = (
  request: ReadOrderRequest,
  language: Language,
) => Promise<ReadOrderResponse>;

export function createReadOrder(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  itemName: ItemName;
  partName: PartName;
  pauses: Pick<Pauses, 'current'>;
  orderVault: Pick<OrderVault, 'open'>;
}): ReadOrder {
  const { database, catalogue, itemName, partName, pauses } = deps;
  const { kysely } = database;

  /** Returns the calendar's page for a session without a time; its webhook finds the order by its id. */
  async function chooseTimeUrlOf(order: OrderRow, snapshot: OrderSnapshot): Promise<string | null> {
    const isOpen = order.erased_at === null && !viewOrder(snapshot).isOver;
    const hasTime = activeAppointments(snapshot.context).length > 0;
    if (order.fulfilment !== 'session' || !isOpen || hasTime) return null;
    const item = await catalogue.find(order.item_id).catch(nullForProblem);
    const { full_name: name, email, id: reference } = order;
    return schedulingPage({ schedulingUrl: item?.schedulingUrl ?? '', name, email, reference });
  }

  return async ({ orderId }, language) => {
    const order = await findOrder(database, orderId);
    const payments = await kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
    const receipts = await kysely
      .selectFrom('receipts')
      .innerJoin('payments', 'payments.id', 'receipts.payment_id')
      .select(['receipts.id', 'receipts.size', 'receipts.payment_id'])
      .where('payments.order_id', '=', order.id)
      .orderBy('receipts.created_at')
      .execute();
    const appointments = await appointmentsOf(database, order.id);
    const deliveries = await deliveriesOf(database, order.id);
    const files = await kysely
      .selectFrom('documents')
      .innerJoin('deliveries', 'deliveries.id', 'documents.delivery_id')
      .select('delivery_id')
      .where('order_id', '=', order.id)
      .execute();
    const haveFiles = new Set(files.map(({ delivery_id }) => delivery_id));
    const mails = await kysely
      .selectFrom('order_mails')
      .select(['mail', 'sent_at', 'is_refused'])
      .where('order_id', '=', order.id)
      .orderBy('sent_at')
      .execute();
    const work = await workOfOrder(database, order.id);
    const events = await eventsOf(database, order.id);
    const history = await readHistory(deps, { id: order.id, events, payments, work });
    const snapshot = snapshotOf(order);
    return {
      id: order.id,
      createdAt: order.created_at.toISOString(),
      name: order.full_name,
      email: order.email,
      whatsapp: order.whatsapp,
      language: order.language,
      item: await itemName(order, language),
      itemToCustomer: await itemName(order, order.language),
      price: snapshot.context.price,
      state: order.state,
      work,
      deadline: order.deadline?.toISOString() ?? null,
      erasedAt: order.erased_at?.toISOString() ?? null,
      isErasable: order.erased_at === null && !isInPayment(snapshot),
      needsAttention: order.needs_attention,
      flags: openFlagsOf(events),
      payments: payments.map((payment) => ({
        ...paymentFacts(payment, events),
        receipts: receipts
          .filter(({ payment_id }) => payment_id === payment.id)
          .map(({ id, size }) => ({ id, size })),
      })),
      deliveries: await Promise.all(
        deliveries.map(async (delivery) => ({
          id: delivery.id,
          title: await partName(order, delivery.item_id, language),
          state: delivery.state,
          stage: deliveryStageOf(deliverySnapshotOf(delivery)),
          canBegin: deliverySnapshotOf(delivery).can({ type: 'answers.waived', at: '' }),
          dueAt: delivery.due_at?.toISOString() ?? null,
          hasFile: delivery.state === 'delivered' && haveFiles.has(delivery.id),
          pause: await pauses.current(delivery),
        })),
      ),
      appointments: appointments.map((each) => ({
        startsAt: each.starts_at?.toISOString() ?? null,
        isCancelled: each.is_cancelled,
        meetingUrl: each.meeting_url,
      })),
      chooseTimeUrl: await chooseTimeUrlOf(order, snapshot),
      mails: mails.map(({ mail, sent_at, is_refused }) => ({
        mail,
        at: sent_at.toISOString(),
        isRefused: is_refused,
      })),
      history,
    };
  };
}
