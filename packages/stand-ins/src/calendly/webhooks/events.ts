import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../shared/outbox/outbox.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import type { InviteeEvent } from '../bookings/subscriptions.ts';
import type { CalendlyService } from '../service.ts';
import { instant, inviteeObject, meetingObject, userUri } from '../wire/objects.ts';

/** Builds webhook events with the invitee and the meeting as they are after the change. */
export function webhookEvents(
  { baseUrl, clock }: Pick<CalendlyService, 'baseUrl' | 'clock'>,
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
