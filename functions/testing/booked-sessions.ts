import { randomUUID } from 'node:crypto';
import { createAdvance, newOrder } from '../booking/orders/advance.ts';
import { type AppointmentNews, noteAppointment } from '../booking/orders/appointments.ts';
import { createSessions } from '../booking/sessions/sessions.ts';
import { createAdvanceDelivery } from '../delivery/deliveries/advance-delivery.ts';
import type { Database } from '../platform/database/database.ts';
import { createPartName } from '../site/catalogue/item-name.ts';
import { queuedDatabase } from './database.ts';
import { memoryLogger } from './logger.ts';
import { callCreateBooking, payOrder } from './order.ts';

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
