import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderEvent } from '#machines/order/types.ts';
import { createAdvance } from '../booking/orders/advance.ts';
import { queuedDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { jobsOf, makeOrder, paymentsOf, readOrder } from '../testing/order.ts';

const logger = memoryLogger();
const origin = { by: 'stripe', cause: 'webhook evt_1' };
const amount = { minor: 34_900, currency: 'AED' };

const { database, queue, close } = await queuedDatabase(logger);
const advance = createAdvance({ database, queue, logger });
afterAll(close);

let orderId: string;
let paymentId: string;
beforeEach(async () => {
  orderId = await makeOrder(database);
  paymentId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await send({ type: 'payment.requested', paymentId, provider: 'stripe', expiresAt });
});

const send = (event: OrderEvent) => advance(orderId, event, origin);

const settled = (): OrderEvent => ({ type: 'payment.settled', paymentId, amount });

const refunded = (minor: number): OrderEvent => ({
  type: 'payment.refunded',
  paymentId,
  total: { ...amount, minor },
});

const disputed = (status: 'opened' | 'won' | 'lost'): OrderEvent => ({
  type: 'payment.disputed',
  paymentId,
  disputeId: 'dp_1',
  status,
  amount,
});

async function jobs(name: 'order-mail' | 'staff-mail'): Promise<string[]> {
  const told = await jobsOf(database, orderId, name);
  return told.map(({ mail, notice }) => `${mail ?? notice}`).sort();
}

const payment = async () => (await paymentsOf(database, orderId))[0];

describe('a refund reported by the provider', () => {
  it('is stored with its highest total, and told to customer and staff once for each higher one', async () => {
    await send(settled());
    for (const total of [10_000, 10_000, 20_000, 10_000]) await send(refunded(total));
    expect(await readOrder(database, orderId)).toMatchObject({ state: 'paid' });
    expect(await payment()).toMatchObject({
      status: 'paid',
      settled_minor: 34_900,
      refunded_minor: 20_000,
      refunded_currency: 'AED',
      refunded_at: expect.any(Date),
    });
    expect(await jobs('order-mail')).toEqual(['confirmation', 'refunded', 'refunded']);
    expect(await jobs('staff-mail')).toEqual(['order_paid', 'refunded', 'refunded']);
  });

  it('before its payment is known as paid has the payment asked for, and ends the same', async () => {
    await send(refunded(34_900));
    expect(await payment()).toMatchObject({ is_watched: true, refunded_minor: 34_900 });
    expect(await readOrder(database, orderId)).toMatchObject({ needs_attention: true });
    await send(settled());
    expect(await readOrder(database, orderId)).toMatchObject({ state: 'refunded', deadline: null });
    expect(await payment()).toMatchObject({
      status: 'refunded',
      is_watched: false,
      settled_minor: 34_900,
      refunded_minor: 34_900,
    });
    expect(await jobs('order-mail')).toEqual(['refunded']);
  });

  it('that failed is told to staff', async () => {
    const failed: OrderEvent = { type: 'payment.refundFailed', paymentId, refundId: 're_1' };
    for (const event of [settled(), failed, failed]) await send(event);
    expect(await jobs('staff-mail')).toEqual(['order_paid', 'refund_failed']);
    expect(await readOrder(database, orderId)).toMatchObject({
      state: 'paid',
      needs_attention: true,
    });
  });
});

describe('a dispute', () => {
  it('stops an order, and a won one lets it go on, even where its opening is reported last', async () => {
    for (const event of [settled(), disputed('opened')]) await send(event);
    expect(await readOrder(database, orderId)).toMatchObject({
      state: 'disputed',
      needs_attention: true,
    });
    expect(await payment()).toMatchObject({
      status: 'paid',
      dispute_status: 'opened',
      disputed_minor: 34_900,
      disputed_currency: 'AED',
    });
    await send(disputed('won'));
    expect(await readOrder(database, orderId)).toMatchObject({
      state: 'paid',
      content_requested_at: expect.any(Date),
    });
    await send(disputed('opened'));
    expect(await readOrder(database, orderId)).toMatchObject({ state: 'paid' });
    expect(await payment()).toMatchObject({ dispute_status: 'won' });
    expect(await jobs('order-mail')).toEqual(['confirmation', 'dispute_opened', 'dispute_won']);
  });
});
