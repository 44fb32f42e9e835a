import { randomUUID } from 'node:crypto';
import { timedSignature } from '../shared/hashes.ts';
import type { NewEvent, WebhookSender } from '../shared/outbox.ts';
import type { BookingRow } from './bookings/bookings.ts';
import { instant, inviteeObject, meetingObject, userUri } from './objects.ts';
import type { CalendlyService } from './service.ts';

type InviteeEvent = 'invitee.canceled' | 'invitee.created';

/** Where events go. */
export interface Webhook {
  url: string;
  /** The key that signs every delivery. */
  signingKey: string;
}

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

const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Sends every event to the webhook, for a day. */
export function calendlySender(webhook: Webhook | undefined): WebhookSender {
  return {
    hasReceiver: async () => webhook !== undefined,
    async requestFor({ body }, sentAt) {
      if (!webhook) return undefined;
      const signature = timedSignature(body, webhook.signingKey, sentAt);
      const headers = {
        'User-Agent': 'Calendly (stand-in)',
        'Calendly-Webhook-Signature': signature,
      };
      return { url: webhook.url, headers };
    },
    isExhausted: (_failures, ageMs) => ageMs >= GIVE_UP_AFTER_MS,
  };
}
