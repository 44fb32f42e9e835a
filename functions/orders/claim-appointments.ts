import type { Database } from '../data/database.ts';
import type { AppointmentRow } from '../data/tables.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { type Advance, type Origin, snapshotOf } from './advance.ts';
import { findOrder } from './find-order.ts';

/** An appointment as the browser reports it. */
export interface ClaimedAppointment {
  eventUri: string;
  inviteeUri: string;
}

/**
 * Gives an order its appointments: those whose webhook came before the order was created, and the one that
 * the browser names, which is taken from another order if that is unpaid.
 * @throws ProblemError `booking_conflict` when the named one belongs to a paid order.
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

  const appointmentsOf = async (orderId: string) => {
    const { appointment, pastInvitees } = snapshotOf(await findOrder(database, orderId)).context;
    return { appointment, pastInvitees };
  };

  /** Applies a webhook that came before the order was created. */
  async function applyStored(orderId: string, row: AppointmentRow): Promise<void> {
    const { invitee_uri: inviteeUri, event_uri: eventUri, starts_at, is_cancelled } = row;
    const { appointment, pastInvitees } = await appointmentsOf(orderId);
    if (pastInvitees.includes(inviteeUri) || appointment?.inviteeUri === inviteeUri) return;
    await advance(
      orderId,
      is_cancelled
        ? { type: 'appointment.cancelled', inviteeUri, isRescheduled: false }
        : {
            type: 'appointment.scheduled',
            inviteeUri,
            eventUri,
            startsAt: starts_at?.toISOString() ?? null,
            replaces: null,
          },
      byCalendar,
    );
  }

  /** Takes an appointment from the order that holds it. */
  async function takeFrom(holderId: string, inviteeUri: string): Promise<void> {
    const holder = await kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', holderId)
      .executeTakeFirst();
    if (!holder || snapshotOf(holder).context.appointment?.inviteeUri !== inviteeUri) return;
    const { outcome } = await advance(
      holderId,
      { type: 'appointment.moved', inviteeUri },
      byCustomer,
    );
    if (outcome === 'refused') throw new ProblemError('booking_conflict');
  }

  async function claim(orderId: string, { eventUri, inviteeUri }: ClaimedAppointment) {
    const { appointment, pastInvitees } = await appointmentsOf(orderId);
    if (pastInvitees.includes(inviteeUri) || appointment?.inviteeUri === inviteeUri) return;
    const row = await kysely
      .selectFrom('appointments')
      .selectAll()
      .where('invitee_uri', '=', inviteeUri)
      .executeTakeFirst();
    if (row && row.order_id !== orderId) await takeFrom(row.order_id, inviteeUri);
    if (row) return applyStored(orderId, row);
    await advance(
      orderId,
      { type: 'appointment.scheduled', inviteeUri, eventUri, startsAt: null, replaces: null },
      byCustomer,
    );
  }

  return async (orderId, claimed) => {
    const stored = await kysely
      .selectFrom('appointments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
    for (const row of stored) await applyStored(orderId, row);
    if (claimed) await claim(orderId, claimed);
  };
}
