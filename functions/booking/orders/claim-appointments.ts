import { activeAppointments } from '#machines/order/appointments.ts';
import { MOST_APPOINTMENTS } from '#machines/order/timings.ts';
import type { OrderContext } from '#machines/order/types.ts';
import type { Origin } from '../../platform/database/advance.ts';
import type { Database } from '../../platform/database/database.ts';
import { appointmentsOf, findOrder } from '../../platform/database/find-order.ts';
import type { AppointmentRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Advance, snapshotOf } from './advance.ts';
import { adoptAppointments, movesOf, storedEvents } from './appointments.ts';

/** An appointment as the browser reports it. */
export interface ClaimedAppointment {
  eventUri: string;
  inviteeUri: string;
}

/**
 * Gives an order its appointments: those whose webhook came before the order was created, and the one that
 * the browser names. An unpaid order that holds the named appointment loses it.
 * @throws ProblemError `booking_conflict` when the named one belongs to a paid order, `booking_tried_often`
 * when too many were named before.
 */
export type ClaimAppointments = (
  orderId: string,
  claimed: ClaimedAppointment | null,
) => Promise<void>;

const byCustomer: Origin = { by: 'customer', cause: 'create_booking' };
const byCalendar: Origin = { by: 'calendly', cause: 'told before the booking' };

export function createClaimAppointments(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
}): ClaimAppointments {
  const { database, advance } = deps;
  const { kysely } = database;

  const contextOf = async (orderId: string) =>
    snapshotOf(await findOrder(database, orderId)).context;

  const isKnown = async (orderId: string, inviteeUri: string) =>
    inviteesOf(await contextOf(orderId)).includes(inviteeUri);

  /** Applies what the calendar reported before the order was created. */
  async function applyStored(orderId: string, row: AppointmentRow): Promise<void> {
    if (await isKnown(orderId, row.invitee_uri)) return;
    for (const event of storedEvents(row)) await advance(orderId, event, byCalendar);
  }

  /** Takes an appointment from the order that holds it. */
  async function takeFrom(holderId: string, inviteeUri: string): Promise<void> {
    const holder = await kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', holderId)
      .executeTakeFirst();
    if (!holder || !isActive(snapshotOf(holder).context, inviteeUri)) return;
    const { outcome } = await advance(
      holderId,
      { type: 'appointment.moved', inviteeUri },
      byCustomer,
    );
    if (outcome === 'refused') throw new ProblemError('booking_conflict');
  }

  async function claim(orderId: string, { eventUri, inviteeUri }: ClaimedAppointment) {
    const known = inviteesOf(await contextOf(orderId));
    if (known.includes(inviteeUri)) return;
    if (known.length >= MOST_APPOINTMENTS) throw new ProblemError('booking_tried_often');
    const rows = await movesOf(kysely, inviteeUri);
    const row = rows.find(({ invitee_uri }) => invitee_uri === inviteeUri);
    if (row?.order_id && row.order_id !== orderId) await takeFrom(row.order_id, inviteeUri);
    const adopted = await adoptAppointments(kysely, orderId, rows);
    for (const each of adopted) await applyStored(orderId, each);
    if (row) return applyStored(orderId, row);
    await advance(
      orderId,
      { type: 'appointment.scheduled', inviteeUri, eventUri, startsAt: null, replaces: null },
      byCustomer,
    );
  }

  return async (orderId, claimed) => {
    for (const row of await appointmentsOf(database, orderId)) await applyStored(orderId, row);
    if (claimed) await claim(orderId, claimed);
  };
}

const inviteesOf = (context: OrderContext) => [
  ...context.pastInvitees,
  ...activeAppointments(context).map(({ inviteeUri }) => inviteeUri),
];

const isActive = (context: OrderContext, uri: string) =>
  activeAppointments(context).some(({ inviteeUri }) => inviteeUri === uri);
