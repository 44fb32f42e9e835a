import type { Kysely } from 'kysely';
import type { Appointment } from '#machines/order/types.ts';
import type { Tx } from '../data/database.ts';
import type { Tables } from '../data/tables.ts';

type Writer = Tx | Kysely<Tables>;

/** What the calendar tells beside the start, for the customer to see. */
export interface AppointmentDetails {
  /** ISO 8601. */
  endsAt: string | null;
  timeZone: string | null;
  meetingUrl: string | null;
}

/** Stores an appointment as this order's. A known start is kept when the new one is unknown. */
export async function keepAppointment(
  on: Writer,
  orderId: string,
  { eventUri, inviteeUri, startsAt }: Appointment,
): Promise<void> {
  const start = startsAt === null ? {} : { starts_at: new Date(startsAt) };
  await on
    .insertInto('appointments')
    .values({ invitee_uri: inviteeUri, event_uri: eventUri, order_id: orderId, ...start })
    .onConflict((conflict) =>
      conflict
        .column('invitee_uri')
        .doUpdateSet({ order_id: orderId, updated_at: new Date(), ...start }),
    )
    .execute();
}

/** Stores a calendar event for an order that may not exist yet. A known appointment keeps its order. */
export async function noteAppointment(
  on: Writer,
  orderId: string,
  told: Appointment & AppointmentDetails & { kind: 'scheduled' | 'cancelled' },
): Promise<void> {
  const { eventUri, inviteeUri, startsAt, endsAt, timeZone, meetingUrl, kind } = told;
  const changes = {
    ...(startsAt === null ? {} : { starts_at: new Date(startsAt) }),
    ...(endsAt === null ? {} : { ends_at: new Date(endsAt) }),
    ...(timeZone === null ? {} : { time_zone: timeZone }),
    ...(meetingUrl === null ? {} : { meeting_url: meetingUrl }),
    ...(kind === 'cancelled' ? { is_cancelled: true } : {}),
  };
  await on
    .insertInto('appointments')
    .values({ invitee_uri: inviteeUri, event_uri: eventUri, order_id: orderId, ...changes })
    .onConflict((conflict) =>
      conflict.column('invitee_uri').doUpdateSet({ updated_at: new Date(), ...changes }),
    )
    .execute();
}

export async function cancelAppointment(on: Writer, inviteeUri: string): Promise<void> {
  await on
    .updateTable('appointments')
    .set({ is_cancelled: true, updated_at: new Date() })
    .where('invitee_uri', '=', inviteeUri)
    .execute();
}
