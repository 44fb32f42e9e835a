import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../shared/outbox/outbox.ts';
import type { Book } from '../book/book.ts';
import type { BookingRow } from '../book/bookings.ts';
import type { InviteeEvent } from '../book/subscriptions.ts';
import { instant, inviteeObject, meetingObject, userUri } from '../wire/objects.ts';

/** What subscribers are told: the invitee as it is after the change, and the meeting in it. */
export function webhookEvents(
  { baseUrl, clock }: Pick<Book, 'baseUrl' | 'clock'>,
  changes: Array<[InviteeEvent, BookingRow]>,
): NewEvent[] {
  return changes.map(([type, booking]) => {
    const payload = {
      ...inviteeObject(booking, baseUrl),
      scheduled_event: meetingObject(booking, baseUrl),
    };
    const body = {
      event: type,
      created_at: instant(clock.now()),
      created_by: userUri(baseUrl),
      payload,
    };
    return { id: `evt_${randomUUID()}`, type, body: JSON.stringify(body) };
  });
}
