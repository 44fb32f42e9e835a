import type { Selectable } from 'kysely';
import type { OrderHistoryEvent } from '#machines/api/order.ts';
import type { Work } from '#machines/api/orders.ts';
import { isByStaff } from '../../people/staff/as-staff.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow, Tables } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { LETTER_SENT, openLetter } from './read-letters.ts';

export const ATTENTION_SETTLED = 'attention.settled';

/** The event recorded before a provider is asked for a refund; a later event records that the money was returned. */
export const REFUND_REQUESTED = 'refund.requested';

export const REFUND_REFUSED = 'refund.refused';

export type EventRow = Selectable<Tables['order_events']>;

/** Returns the reason that staff gave with an event that returns money, else an empty text. */
export function reasonIn({ event, by, cause }: EventRow): string {
  const isReturn = event === REFUND_REQUESTED || event === 'payment.refunded';
  return isReturn && isByStaff(by) ? cause : '';
}

/** Reads the events of an order, oldest first. */
export function eventsOf(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: string,
): Promise<EventRow[]> {
  return kysely
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Tells staff an order's events, without what changed nothing, with what was delivered and what they wrote. */
export async function readHistory(
  deps: { database: Pick<Database, 'kysely'>; orderVault: Pick<OrderVault, 'open'> },
  order: { id: string; events: readonly EventRow[]; payments: readonly PaymentRow[]; work: Work },
): Promise<OrderHistoryEvent[]> {
  const { database, orderVault } = deps;
  const providers = new Map(order.payments.map(({ id, provider }) => [id, provider]));

  /** Returns what staff wrote with an event. */
  async function noteOf(event: EventRow): Promise<string> {
    const { note, letterId } = event.detail;
    if (event.event !== LETTER_SENT) return typeof note === 'string' ? note : reasonIn(event);
    const about = { orderId: event.order_id, letterId: `${letterId}` };
    const letter = await openLetter(database, orderVault, about);
    return letter ? `${letter.subject}\n\n${letter.text}` : '';
  }

  // What was reported a second time changed nothing.
  const told = order.events.filter(({ outcome }) => outcome !== 'duplicate');
  const history = await Promise.all(
    told.map(async (event) => historyEvent(event, providers, await noteOf(event))),
  );
  return withDeliveries(history, await deliveredEvents(database, order.id), order.work);
}

/** Returns the reasons for which these events flagged their order, each once. */
export function flagsIn(events: ReadonlyArray<Pick<EventRow, 'detail'>>): string[] {
  return [
    ...new Set(
      events.flatMap(({ detail: { flags } }) => (Array.isArray(flags) ? flags.map(String) : [])),
    ),
  ];
}

/** Returns the reasons for which an order needs somebody, each once: those since staff last settled it. */
export function openFlagsOf(events: readonly EventRow[]): string[] {
  const settled = events.findLastIndex(({ event }) => event === ATTENTION_SETTLED);
  return flagsIn(events.slice(settled + 1));
}

/** Finds when, and by whom, each thing in an order was delivered. */
function deliveredEvents({ kysely }: Pick<Database, 'kysely'>, orderId: string) {
  return kysely
    .selectFrom('delivery_events as event')
    .innerJoin('deliveries', 'deliveries.id', 'event.delivery_id')
    .select(['event.id', 'event.at', 'event.by'])
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
  const events = delivered.map(({ id, at, by }): OrderHistoryEvent => {
    const place = placeAt(at.toISOString());
    return {
      ...{ id: -id, at: at.toISOString(), event: 'delivery.finished', by },
      ...{ outcome: 'applied', before: place, after: place, note: '' },
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
    outcome: row.outcome,
    before: row.state_before,
    after: row.state_after,
    note,
  };
}
