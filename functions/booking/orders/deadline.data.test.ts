import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { PAYMENT_LIFETIME_MS, UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { callCreateBooking, paymentsOf, payOrder, readOrder } from '../../testing/order.ts';
import { createAdvance, newOrder } from './advance.ts';

const logger = memoryLogger();
const opened = await queuedDatabase(logger);
const { database } = opened;
const advance = createAdvance({ ...opened, logger });
afterAll(opened.close);
let orderId: string;
beforeEach(async () => {
  const price = { minor: 34_900, currency: 'AED' } as const;
  const { state, snapshot } = newOrder({ price, fulfilment: 'session' });
  const changes = { _fulfilment: 'session', _state: state, _snapshot: snapshot };
  orderId = (await callCreateBooking(database, changes)).id ?? '';
});

const tell = (event: OrderEvent) => advance(orderId, event, { by: 'test', cause: 'test' });

/** The calendar reports a time so far from now; null while only the browser has. */
async function scheduled(inMs: number | null, { id = randomUUID(), replaces = '' } = {}) {
  const uri = (of: string) => `https://calendar.example.org/${of}`;
  const startsAt = inMs === null ? null : new Date(Date.now() + inMs).toISOString();
  const about = { eventUri: uri(id), inviteeUri: uri(id), replaces: replaces && uri(replaces) };
  await tell({
    type: 'appointment.scheduled',
    startsAt,
    ...about,
    replaces: about.replaces || null,
  });
  return id;
}

async function requested(provider: PaymentProvider) {
  const paymentId = randomUUID();
  const expiresAt = new Date(Date.now() + PAYMENT_LIFETIME_MS[provider]).toISOString();
  await tell({ type: 'payment.requested', paymentId, provider, expiresAt });
  return paymentId;
}

/** How long the order may still be paid, to the minute. */
const left = async () => inMinutes((await readOrder(database, orderId)).deadline);

const inMinutes = (time: Date | null | undefined) =>
  time ? Math.round((time.getTime() - Date.now()) / MINUTE_MS) * MINUTE_MS : null;

describe('the deadline of an unpaid session', () => {
  it.each([
    ['is a day before it', 3 * DAY_MS, 2 * DAY_MS],
    ['stays seven days where the session is later', 30 * DAY_MS, UNPAID_ORDER_MS],
    ['leaves an hour where the session is within a day', 10 * HOUR_MS, HOUR_MS],
    ['is no later than the session', 40 * MINUTE_MS, 40 * MINUTE_MS],
  ])('%s', async (_, start, deadline) => {
    await scheduled(start);
    expect(await left()).toBe(deadline);
  });

  it('follows a time that is told late, moved and cancelled', async () => {
    const id = await scheduled(null);
    expect(await left()).toBe(UNPAID_ORDER_MS);
    await scheduled(3 * DAY_MS, { id });
    expect(await left()).toBe(2 * DAY_MS);
    const moved = await scheduled(5 * DAY_MS, { replaces: id });
    expect(await left()).toBe(4 * DAY_MS);
    const back = await scheduled(2 * DAY_MS, { replaces: moved });
    expect(await left()).toBe(DAY_MS);
    const inviteeUri = `https://calendar.example.org/${back}`;
    await tell({ type: 'appointment.cancelled', inviteeUri, isRescheduled: false });
    expect(await left()).toBe(UNPAID_ORDER_MS);
  });

  it.each(['stripe', 'ziina', 'bank_transfer'] as const)(
    'is not outlived by a payment by %s, which has an hour at least',
    async (provider) => {
      await scheduled(3 * DAY_MS);
      await requested(provider);
      const end = Math.min(PAYMENT_LIFETIME_MS[provider], 2 * DAY_MS);
      expect(inMinutes((await paymentsOf(database, orderId))[0]?.expires_at)).toBe(end);
      expect(await left()).toBe(2 * DAY_MS);
      const sooner = await scheduled(20 * HOUR_MS);
      expect(await left()).toBe(HOUR_MS);
      const inviteeUri = `https://calendar.example.org/${sooner}`;
      await tell({ type: 'appointment.cancelled', inviteeUri, isRescheduled: false });
      expect(await left()).toBe(2 * DAY_MS);
    },
  );

  it('leaves an hour to pay after a transfer is taken back', async () => {
    await scheduled(10 * HOUR_MS);
    const paymentId = await requested('bank_transfer');
    await tell({ type: 'payment.announced', paymentId, receiptId: null });
    await tell({ type: 'deadline.passed' });
    await scheduled(20 * HOUR_MS);
    expect(await left()).toBeNull();
    await database.sql.query(`update payments set expires_at = now() where id = $1`, [paymentId]);
    await tell({ type: 'payment.withdrawn', paymentId });
    expect(await left()).toBe(HOUR_MS);
  });

  it('is none once it is paid', async () => {
    await scheduled(3 * DAY_MS);
    await payOrder(advance, orderId);
    await scheduled(2 * DAY_MS);
    expect(await left()).toBeNull();
  });
});
