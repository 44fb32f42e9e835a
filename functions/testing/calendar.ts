import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { submitForm } from 'stand-ins/testing';
import { expect } from 'vitest';
import { webhookPaths } from '#machines/api/paths.ts';
import { createAdvance, newOrder, snapshotOf } from '../booking/orders/advance.ts';
import { type AppointmentNews, noteAppointment } from '../booking/orders/appointments.ts';
import { createSessions } from '../booking/sessions/sessions.ts';
import { createAdvanceDelivery } from '../delivery/deliveries/advance-delivery.ts';
import type { Database } from '../platform/database/database.ts';
import { createPartName } from '../site/catalogue/item-name.ts';
import { queuedDatabase } from './database.ts';
import { memoryLogger } from './logger.ts';
import { callCreateBooking, payOrder, readOrder } from './order.ts';
import { credentials } from './outside.ts';
import type { World } from './world.ts';

/** Makes orders with sessions, which begin so long after `start` (ms since 1970). */
function createBookedSessions({
  database,
  advance,
  start,
}: {
  database: Database;
  advance: ReturnType<typeof createAdvance>;
  start: number;
}) {
  /** The calendar reports a session that begins so long after the start. */
  async function scheduled(orderId: string, inMs: number, news: Partial<AppointmentNews> = {}) {
    const inviteeUri = `https://calendar.example.org/${randomUUID()}`;
    const known = {
      inviteeUri,
      eventUri: inviteeUri,
      startsAt: new Date(start + inMs).toISOString(),
    };
    const unknown = { endsAt: null, timeZone: null, meetingUrl: null, cancelUrl: null };
    const told = { ...unknown, rescheduleUrl: null, replaces: null, isRescheduled: false, ...news };
    await noteAppointment(database.kysely, orderId, { kind: 'scheduled', ...known, ...told });
    const origin = { by: 'calendly', cause: 'test' };
    const { replaces } = told;
    await advance(orderId, { type: 'appointment.scheduled', ...known, replaces }, origin);
    return inviteeUri;
  }

  /** Makes an unpaid order with a session that begins so long after the start. */
  async function booked(inMs: number, news: Partial<AppointmentNews> = {}) {
    const price = { minor: 34_900, currency: 'AED' } as const;
    const { state, snapshot } = newOrder({ price, fulfilment: 'session' });
    const item = { _service: 'silent-witness', _item_type: 'package', _fulfilment: 'session' };
    const begun = { _state: state, _snapshot: snapshot };
    const orderId = (await callCreateBooking(database, { ...item, ...begun })).id ?? '';
    return { orderId, sessionId: await scheduled(orderId, inMs, news) };
  }

  async function bought(inMs: number, news: Partial<AppointmentNews> = {}) {
    const session = await booked(inMs, news);
    await payOrder(advance, session.orderId);
    return session;
  }

  return { scheduled, booked, bought };
}

/** Opens a database with orders that have sessions, and what staff do with them; all times count from `start`. */
export async function openBookedSessions() {
  const logger = memoryLogger();
  const start = Date.now();
  const opened = await queuedDatabase(logger);
  const { database, queue } = opened;
  const advance = createAdvance({ ...opened, logger });
  const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
  const partName = createPartName({ find: async () => undefined });
  const sessions = createSessions({ database, advanceDelivery, queue, partName });
  return {
    ...opened,
    ...createBookedSessions({ database, advance, start }),
    ...{ logger, advance, start, sessions },
  };
}

/** A meeting booked on the scheduling page. */
export interface BookedTime {
  eventUri: string;
  inviteeUri: string;
  startsAt: Date;
  /** The fields of `create_booking` that claim it. */
  claim: { _event_uri: string; _invitee_uri: string };
  cancel(): Promise<void>;
  /** Moves the meeting to another time. */
  move(): Promise<BookedTime>;
}

/** Books the first free time on a page with this booking reference. */
export async function bookTime(world: World, reference: string): Promise<BookedTime> {
  const query = new URLSearchParams({ utm_content: reference });
  return take(world, `/foundation/silent-witness?${query}`, {
    name: 'Layla Haddad',
    email: 'layla@example.org',
    answer: '',
  });
}

async function take(
  world: World,
  calendarPath: string,
  fields: Record<string, string>,
): Promise<BookedTime> {
  const page = await (await fetch(`${world.outside.calendly}${calendarPath}`)).text();
  const [, slot = ''] = /class="slot" href="([^"]+)"/.exec(page) ?? [];
  const response = await submit(world, slot.replaceAll('&amp;', '&'), fields);
  const { pathname } = new URL(response.headers.get('Location') ?? '', world.outside.calendly);
  return timeOf(world, pathname.slice(pathname.lastIndexOf('/') + 1));
}

async function submit(world: World, path: string, fields = {}): Promise<Response> {
  const response = await submitForm(`${world.outside.calendly}${path}`, fields);
  if (response.status !== 303) throw new Error(await response.text());
  return response;
}

async function timeOf(world: World, inviteeId: string): Promise<BookedTime> {
  const { rows } = await world.database.sql.query<{ event_id: string; start_at: number }>(
    'select event_id, start_at from sandbox_calendly.bookings where invitee_id = $1',
    [inviteeId],
  );
  const [row] = rows;
  if (!row) throw new Error(`nothing was booked as ${inviteeId}`);
  const eventUri = `${world.outside.calendly}/scheduled_events/${row.event_id}`;
  const inviteeUri = `${eventUri}/invitees/${inviteeId}`;
  return {
    eventUri,
    inviteeUri,
    startsAt: new Date(row.start_at),
    claim: { _event_uri: eventUri, _invitee_uri: inviteeUri },
    async cancel() {
      await submit(world, `/cancellations/${inviteeId}`);
    },
    move: () => take(world, `/reschedulings/${inviteeId}`, {}),
  };
}

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
