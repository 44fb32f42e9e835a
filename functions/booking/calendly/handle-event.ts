import { isCalendarReference } from '#machines/calendar/reference.ts';
import type { AppointmentCancelled, AppointmentScheduled } from '#machines/order/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { AppointmentRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Advance } from '../orders/advance.ts';
import {
  adoptAppointments,
  movesOf,
  noteAppointment,
  storedEvents,
} from '../orders/appointments.ts';
import type { OrderIdFor } from '../orders/order-id-for.ts';
import type { CalendlyEvent } from './read-event.ts';

/**
 * Applies a Calendly event to its order, or stores the appointment until the order is created. An event that
 * names neither a booking nor a known appointment is logged, and stored if a later event may say whose it is.
 */
export type HandleCalendlyEvent = (event: CalendlyEvent) => Promise<void>;

export function createHandleCalendlyEvent(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  orderIdFor: OrderIdFor;
  logger: Logger;
}): HandleCalendlyEvent {
  const { database, advance, orderIdFor, logger } = deps;
  const { kysely } = database;

  const isOrder = async (id: string) =>
    (await kysely.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined;

  /**
   * Finds the order that the reference names: by a booking attempt's reference, by its bare key as earlier
   * versions sent it, or by an existing order's id.
   */
  async function namedOrder({ reference }: CalendlyEvent): Promise<string | undefined> {
    const name = reference?.toLowerCase() ?? '';
    if (isCalendarReference(name)) return orderIdFor(name);
    if (!isUuid(name)) return undefined;
    return (await isOrder(name)) ? name : orderIdFor(name);
  }

  /** Says whether a later event may tell whose it is. */
  const mayBelong = async ({ kind, replaces, inviteeUri }: CalendlyEvent) =>
    kind === 'cancelled' || replaces !== null || (await movesOf(kysely, inviteeUri)).length > 0;

  /** Returns the order of the appointment, or of one that it was moved from or to. */
  function orderOf(rows: readonly AppointmentRow[], { inviteeUri, replaces }: CalendlyEvent) {
    const orderOfInvitee = (uri: string | null) =>
      rows.find(({ invitee_uri }) => invitee_uri === uri)?.order_id;
    const known = orderOfInvitee(inviteeUri) ?? orderOfInvitee(replaces);
    return known ?? rows.find(({ order_id }) => order_id !== null)?.order_id ?? null;
  }

  return async (event) => {
    const { inviteeUri, eventUri } = event;
    const named = await namedOrder(event);
    const isNoted = named !== undefined || (await mayBelong(event));
    // Stored before the order is looked up, because an order that is created at this moment, or an event that
    // names the order, looks for it afterwards.
    if (isNoted) await noteAppointment(kysely, named ?? null, event);
    const rows = isNoted ? await movesOf(kysely, inviteeUri) : [];
    const orderId = orderOf(rows, event);
    if (orderId === null) {
      logger.log('warn', 'calendly event for an unknown booking', { eventUri });
      return;
    }
    const adopted = await adoptAppointments(kysely, orderId, rows);
    if (!(await isOrder(orderId))) return;
    const origin = { by: 'calendly', cause: `webhook ${inviteeUri}` };
    const earlier = adopted.filter((row) => row.invitee_uri !== inviteeUri || row.is_cancelled);
    for (const each of [...earlier.flatMap(storedEvents), orderEvent(event)]) {
      await advance(orderId, each, origin);
    }
  };
}

function orderEvent(event: CalendlyEvent): AppointmentScheduled | AppointmentCancelled {
  const { kind, inviteeUri, eventUri, startsAt, replaces, isRescheduled } = event;
  return kind === 'scheduled'
    ? { type: 'appointment.scheduled', inviteeUri, eventUri, startsAt, replaces }
    : { type: 'appointment.cancelled', inviteeUri, isRescheduled };
}
