import { createHmac } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { expect } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { snapshotOf } from '../booking/orders/advance.ts';
import type { BookedTime } from './calendar.ts';
import { readOrder } from './order.ts';
import { credentials } from './outside.ts';
import type { World } from './world.ts';

type Time = Pick<BookedTime, 'eventUri' | 'inviteeUri' | 'startsAt'>;

/** The body of a webhook of Calendly. */
export function messageOf(
  event: string,
  { inviteeUri: uri, eventUri, startsAt }: Time,
  tracking: object | null,
  more: object = {},
): string {
  const scheduled_event = { uri: eventUri, start_time: startsAt.toISOString() };
  return JSON.stringify({ event, payload: { uri, scheduled_event, tracking, ...more } });
}

/** The header by which Calendly signs a webhook. */
export function signed(
  body: string,
  at = Date.now(),
  secret = credentials.calendlyWebhook,
): string {
  const time = Math.floor(at / 1_000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}

/** The appointment as its order stores it once the calendar told of it. */
export const knownAppointment = ({ eventUri, inviteeUri, startsAt }: BookedTime) => ({
  eventUri,
  inviteeUri,
  startsAt: expect.stringContaining(startsAt.toISOString().slice(0, -1)),
});

/** The webhooks of Calendly that a test sends itself, and what they lead to. */
export const calendlyOf = (world: World) => {
  function post(body: string, signature: string): Promise<Response> {
    return fetch(`${world.url}${webhookPaths.calendly}`, {
      method: 'POST',
      headers: { 'Calendly-Webhook-Signature': signature },
      body,
    });
  }

  async function deliver(...message: Parameters<typeof messageOf>) {
    const body = messageOf(...message);
    const response = await post(body, signed(body));
    expect(response.status).toBe(200);
  }

  /** Waits until all webhooks of the calendar were delivered. */
  const allDelivered = () =>
    eventually('all webhooks', async () => {
      const { rows } = await world.database.sql.query(
        `select 1 from sandbox_calendly.deliveries where status in ('waiting', 'sending')`,
      );
      return rows.length === 0;
    });

  const appointmentOf = async (bookingId: string) =>
    snapshotOf(await readOrder(world.database, bookingId)).context.appointment;

  return { post, deliver, allDelivered, appointmentOf };
};
