import type { Database } from '../../data/database.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Advance } from '../../orders/advance.ts';
import { noteAppointment } from '../../orders/appointments.ts';
import { isUuid } from '../../orders/find-order.ts';
import type { OrderIdFor } from '../../security/order-ids.ts';
import type { CalendlyEvent } from './event.ts';

/**
 * Applies a Calendly event to its order, or stores the appointment until the order is created. An event that
 * was not booked on our pages is logged and ignored.
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

  /** The order of a known appointment, or of the one that this appointment replaces. */
  async function knownOrder({ inviteeUri, replaces }: CalendlyEvent): Promise<string | undefined> {
    const rows = await kysely
      .selectFrom('appointments')
      .select(['invitee_uri', 'order_id'])
      .where('invitee_uri', 'in', [inviteeUri, ...(replaces === null ? [] : [replaces])])
      .execute();
    const own = rows.find((row) => row.invitee_uri === inviteeUri);
    return (own ?? rows[0])?.order_id;
  }

  /** The reference is either the idempotency key of a booking or the id of an existing order. */
  async function namedOrder({ reference }: CalendlyEvent): Promise<string | undefined> {
    if (reference === null || !isUuid(reference)) return undefined;
    const id = reference.toLowerCase();
    return (await isOrder(id)) ? id : orderIdFor(id);
  }

  return async (event) => {
    const { kind, inviteeUri, eventUri, startsAt, replaces, isRescheduled } = event;
    const orderId = (await knownOrder(event)) ?? (await namedOrder(event));
    if (orderId === undefined) {
      logger.log('warn', 'calendly event for an unknown booking', { eventUri });
      return;
    }
    // Stored first: an order that is created at this moment looks for it afterwards.
    await noteAppointment(kysely, orderId, event);
    if (!(await isOrder(orderId))) return;
    const origin = { by: 'calendly', cause: `webhook ${inviteeUri}` };
    await advance(
      orderId,
      kind === 'scheduled'
        ? { type: 'appointment.scheduled', inviteeUri, eventUri, startsAt, replaces }
        : { type: 'appointment.cancelled', inviteeUri, isRescheduled },
      origin,
    );
  };
}
