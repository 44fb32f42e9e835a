import type { Database } from '../../data/database.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Advance } from '../../orders/advance.ts';
import { noteAppointment } from '../../orders/appointments.ts';
import type { OrderIdFor } from '../../security/order-ids.ts';
import type { CalendlyNews } from './event.ts';

/**
 * Brings an appointment to its order; where the order is yet to be made, the appointment waits for it.
 * What was not booked on our pages is let go, and logged.
 */
export type TakeCalendlyNews = (news: CalendlyNews) => Promise<void>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createTakeCalendlyNews(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  orderIdFor: OrderIdFor;
  logger: Logger;
}): TakeCalendlyNews {
  const { database, advance, orderIdFor, logger } = deps;
  const { kysely } = database;

  const isOrder = async (id: string) =>
    (await kysely.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined;

  /** The order of an appointment that is known already, or of the one it replaces. */
  async function knownOrder({ inviteeUri, replaces }: CalendlyNews): Promise<string | undefined> {
    const rows = await kysely
      .selectFrom('appointments')
      .select(['invitee_uri', 'order_id'])
      .where('invitee_uri', 'in', [inviteeUri, ...(replaces === null ? [] : [replaces])])
      .execute();
    const own = rows.find((row) => row.invitee_uri === inviteeUri);
    return (own ?? rows[0])?.order_id;
  }

  /** The reference is the key of a booking attempt, or the id of an order that was made. */
  async function namedOrder({ reference }: CalendlyNews): Promise<string | undefined> {
    if (reference === null || !uuid.test(reference)) return undefined;
    const id = reference.toLowerCase();
    return (await isOrder(id)) ? id : orderIdFor(id);
  }

  return async (news) => {
    const { kind, inviteeUri, eventUri, startsAt, replaces, isRescheduled } = news;
    const orderId = (await knownOrder(news)) ?? (await namedOrder(news));
    if (orderId === undefined) {
      logger.log('warn', 'calendly told of an unknown booking', { eventUri });
      return;
    }
    // Written down first: an order that is made at this moment looks for it once it is made.
    await noteAppointment(kysely, orderId, news);
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
