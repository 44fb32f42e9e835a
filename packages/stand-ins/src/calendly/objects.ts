import { derivedUuid } from '../shared/hashes.ts';
import { type BookingRow, meetingIdOf } from './bookings/bookings.ts';
import { ZONE } from './bookings/slots.ts';
import { wordsOf } from './service.ts';
/** The fields of the API's objects that have no value here, by object. */
import unused from './unused.json' with { type: 'json' };

/** Writes a time as the API does, to the microsecond. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}

/** Returns the URI of the account that owns the webhook. */
export function userUri(baseUrl: string): string {
  return `${baseUrl}/users/${derivedUuid('user')}`;
}

export function urisOf(inviteeId: string, baseUrl: string): { event: string; invitee: string } {
  const event = `${baseUrl}/scheduled_events/${meetingIdOf(inviteeId)}`;
  return { event, invitee: `${event}/invitees/${inviteeId}` };
}

/** Returns a meeting as webhooks send it. */
export function meetingObject(booking: BookingRow, baseUrl: string): object {
  const { owner, slug, status } = booking;
  return {
    uri: urisOf(booking.invitee_id, baseUrl).event,
    name: booking.event_name,
    ...unused.meeting,
    status,
    start_time: instant(booking.start_at),
    end_time: instant(booking.end_at),
    event_type: `${baseUrl}/event_types/${derivedUuid(`${owner}/${slug}`)}`,
    location: {
      type: 'zoom',
      status: 'pushed',
      join_url: `https://meet.example.org/${meetingIdOf(booking.invitee_id)}`,
    },
    invitees_counter: { total: 1, active: status === 'active' ? 1 : 0, limit: 1 },
    created_at: instant(booking.created),
    updated_at: instant(booking.updated),
    event_memberships: [
      {
        user: `${baseUrl}/users/${derivedUuid(owner)}`,
        user_email: `${owner}@example.org`,
        user_name: wordsOf(owner),
      },
    ],
    event_guests: [],
    ...cancellationOf(booking),
  };
}

/** Returns an invitee as webhooks send it. */
export function inviteeObject(booking: BookingRow, baseUrl: string): object {
  const { invitee_id, rescheduled_from, rescheduled_to } = booking;
  const uris = urisOf(invitee_id, baseUrl);
  const uriOf = (id: string | null) => id && urisOf(id, baseUrl).invitee;
  return {
    uri: uris.invitee,
    event: uris.event,
    ...unused.invitee,
    name: booking.name,
    email: booking.email,
    status: booking.status,
    timezone: ZONE,
    questions_and_answers: booking.answers.map((each, position) => ({ ...each, position })),
    tracking: { ...unused.tracking, ...booking.tracking },
    rescheduled: rescheduled_to !== null,
    old_invitee: uriOf(rescheduled_from),
    new_invitee: uriOf(rescheduled_to),
    cancel_url: `${baseUrl}/cancellations/${invitee_id}`,
    reschedule_url: `${baseUrl}/reschedulings/${invitee_id}`,
    created_at: instant(booking.created),
    updated_at: instant(booking.updated),
    ...cancellationOf(booking),
  };
}

function cancellationOf({ cancellation, updated }: BookingRow): object {
  if (!cancellation) return {};
  const { canceled_by, reason } = cancellation;
  const created_at = instant(updated);
  return { cancellation: { canceled_by, reason, canceler_type: 'invitee', created_at } };
}
