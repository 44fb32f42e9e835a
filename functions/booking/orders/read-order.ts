import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type {
  OrderHistoryEvent,
  PaymentFacts,
  ReadOrderRequest,
  ReadOrderResponse,
} from '#machines/api/order.ts';
import type { Work } from '#machines/api/orders.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Language } from '#machines/language.ts';
import { isInPayment } from '#machines/order/view.ts';
import { statePathOf } from '#machines/step.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import type { Pauses } from '../../delivery/deliveries/pauses.ts';
import { isByStaff } from '../../people/staff/as-staff.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf, findOrder } from '../../platform/database/find-order.ts';
import type { PaymentRow, Tables } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from './advance.ts';
import { workOfOrder } from './order-work.ts';
import { LETTER_SENT, openLetter } from './read-letters.ts';

/**
 * Returns everything staff may know about an order, without what the customer told about themselves.
 * @throws ProblemError `booking_not_found`.
 */
export type ReadOrder = (
  request: ReadOrderRequest,
  language: Language,
) => Promise<ReadOrderResponse>;

export const ATTENTION_SETTLED = 'attention.settled';

/** The event recorded when the provider accepts staff's refund; a later event records that the money was returned. */
export const REFUND_REQUESTED = 'refund.requested';

export function createReadOrder(deps: {
  database: Pick<Database, 'kysely'>;
  itemName: ItemName;
  partName: PartName;
  pauses: Pick<Pauses, 'current'>;
  orderVault: Pick<OrderVault, 'open'>;
}): ReadOrder {
  const { database, itemName, partName, pauses, orderVault } = deps;

  /** Returns what staff wrote with an event of the history. */
  async function noteOf(event: EventRow): Promise<string> {
    const { note, letterId } = event.detail;
    if (event.event !== LETTER_SENT) return typeof note === 'string' ? note : reasonIn(event);
    const about = { orderId: event.order_id, letterId: `${letterId}` };
    const letter = await openLetter(database, orderVault, about);
    return letter ? `${letter.subject}\n\n${letter.text}` : '';
  }

  const { kysely } = database;
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
      .select([
        'receipts.id',
        'receipts.type',
        'receipts.size',
        'receipts.created_at',
        'receipts.payment_id',
      ])
      .where('payments.order_id', '=', order.id)
      .orderBy('receipts.created_at')
      .execute();
    const appointments = await kysely
      .selectFrom('appointments')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
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
    const events = await kysely
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    const work = await workOfOrder(database, order.id);
    const providers = new Map(payments.map(({ id, provider }) => [id, provider]));
    // What was reported a second time changed nothing.
    const told = events.filter(({ outcome }) => outcome !== 'duplicate');
    const history = await Promise.all(
      told.map(async (event) => historyEvent(event, providers, await noteOf(event))),
    );
    const story = withDeliveries(history, await deliveredEvents(database, order.id), work);
    const settled = history.findLastIndex(({ event }) => event === ATTENTION_SETTLED);
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
      path: statePathOf(snapshot),
      deadline: order.deadline?.toISOString() ?? null,
      erasedAt: order.erased_at?.toISOString() ?? null,
      isErasable: order.erased_at === null && !isInPayment(snapshot),
      needsAttention: order.needs_attention,
      flags: [...new Set(history.slice(settled + 1).flatMap(({ flags }) => flags))],
      payments: payments.map((payment) => ({
        ...paymentFacts(payment),
        returning: returningOf(payment, events),
        reasons: reasonsOf(payment, events),
        receipts: receipts
          .filter(({ payment_id }) => payment_id === payment.id)
          .map(({ id, type, size, created_at }) => ({
            id,
            type,
            size,
            at: created_at.toISOString(),
          })),
      })),
      deliveries: await Promise.all(
        deliveries.map(async (delivery) => ({
          id: delivery.id,
          title: await partName(order, delivery.item_id, language),
          state: delivery.state,
          stage: deliveryStageOf(deliverySnapshotOf(delivery)),
          dueAt: delivery.due_at?.toISOString() ?? null,
          hasFile: delivery.state === 'delivered' && haveFiles.has(delivery.id),
          pause: await pauses.current(delivery),
        })),
      ),
      appointments: appointments.map((each) => ({
        startsAt: each.starts_at?.toISOString() ?? null,
        timeZone: each.time_zone,
        isCancelled: each.is_cancelled,
        meetingUrl: each.meeting_url,
      })),
      mails: mails.map(({ mail, sent_at, is_refused }) => ({
        mail,
        at: sent_at.toISOString(),
        isRefused: is_refused,
      })),
      history: story,
    };
  };
}

type EventRow = Selectable<Tables['order_events']>;

const refundRequest = z.object({ minor: z.int(), currency: z.string(), returnedBefore: z.int() });

/** Returns the refund that the provider accepted and has neither paid out nor reported as failed. */
function returningOf(
  { id, refunded_minor }: PaymentRow,
  events: readonly EventRow[],
): PaymentFacts['returning'] {
  const ofPayment = events.filter(({ detail }) => detail.paymentId === id);
  const failure = ofPayment.findLastIndex(({ event }) => event === 'payment.refundFailed');
  for (const { event, detail, at } of ofPayment.slice(failure + 1)) {
    const request = refundRequest.safeParse(detail);
    if (event !== REFUND_REQUESTED || !request.success) continue;
    const { minor, currency, returnedBefore } = request.data;
    if ((refunded_minor ?? 0) >= returnedBefore + minor) continue;
    return { amount: { minor, currency }, at: at.toISOString() };
  }
  return null;
}

/** Returns why staff returned money. */
function reasonsOf({ id }: PaymentRow, events: readonly EventRow[]): PaymentFacts['reasons'] {
  return events
    .filter(({ detail }) => detail.paymentId === id)
    .flatMap((event) => {
      const why = reasonIn(event);
      return why ? [{ why, by: event.by.replace(/^staff /, ''), at: event.at.toISOString() }] : [];
    });
}

/** Returns the reason that staff gave with an event that returns money, else an empty text. */
function reasonIn({ event, by, cause }: EventRow): string {
  const isReturn = event === REFUND_REQUESTED || event === 'payment.refunded';
  return isReturn && isByStaff(by) ? cause : '';
}

function paymentFacts(
  payment: PaymentRow,
): Omit<PaymentFacts, 'receipts' | 'returning' | 'reasons'> {
  const { settled_minor: received, refunded_minor: returned } = payment;
  return {
    id: payment.id,
    provider: payment.provider,
    reference: payment.reference,
    amount: { minor: payment.amount_minor, currency: payment.currency },
    status: payment.status,
    createdAt: payment.created_at.toISOString(),
    announcedAt: payment.announced_at?.toISOString() ?? null,
    received:
      received === null ? null : { minor: received, currency: payment.settled_currency ?? '' },
    receivedAt: payment.settled_at?.toISOString() ?? null,
    returned:
      returned === null ? null : { minor: returned, currency: payment.refunded_currency ?? '' },
    dispute: payment.dispute_status,
    isRefundable: received !== null && received > (returned ?? 0),
  };
}

/** Returns the reasons for which an entry of the history flagged the order. */
export function flagsOf({ flags }: Record<string, unknown>): string[] {
  return Array.isArray(flags) ? flags.map(String) : [];
}

/** Finds when, and by whom, each thing in an order was delivered. */
function deliveredEvents({ kysely }: Pick<Database, 'kysely'>, orderId: string) {
  return kysely
    .selectFrom('delivery_events as event')
    .innerJoin('deliveries', 'deliveries.id', 'event.delivery_id')
    .select(['event.id', 'event.at', 'event.by', 'event.cause'])
    .where('deliveries.order_id', '=', orderId)
    .where('event.state_after', '=', 'delivered')
    .where('event.state_before', '<>', 'delivered')
    .orderBy('event.id')
    .execute();
}

/** Adds to an order's history what was delivered; from the last delivery on, a paid order is delivered. */
function withDeliveries(
  history: readonly OrderHistoryEvent[],
  delivered: Awaited<ReturnType<typeof deliveredEvents>>,
  work: Work,
): OrderHistoryEvent[] {
  const placeAt = (at: string) =>
    history.findLast((event) => event.at <= at && event.outcome === 'applied')?.after ?? 'paid';
  const events = delivered.map(({ id, at, by, cause }): OrderHistoryEvent => {
    const place = placeAt(at.toISOString());
    return {
      ...{ id: -id, at: at.toISOString(), event: 'delivery.finished', by, cause },
      ...{ outcome: 'applied', before: place, after: place, flags: [], note: '' },
    };
  });
  const last = events.at(-1);
  const shown = (path: string) => (/^paid\b/.test(path) ? 'delivered' : path);
  return [...history, ...events]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((event) => {
      if (work !== 'delivered' || !last || event.at < last.at) return event;
      const { before, after } = event;
      return {
        ...event,
        before: event === last || before === null ? before : shown(before),
        after: shown(after),
      };
    });
}

/** What a provider does, whoever asked it for news. */
const doneByProvider = [
  'payment.settled',
  'payment.refunded',
  'payment.refundFailed',
  'payment.disputed',
];

function historyEvent(
  row: EventRow,
  providers: Map<string, string>,
  note: string,
): OrderHistoryEvent {
  const { paymentId } = row.detail;
  const isReport = doneByProvider.includes(row.event) && !isByStaff(row.by);
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    by: (isReport && providers.get(`${paymentId}`)) || row.by,
    cause: row.cause,
    outcome: row.outcome,
    before: row.state_before,
    after: row.state_after,
    flags: flagsOf(row.detail),
    note,
  };
}
