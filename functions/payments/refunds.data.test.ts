import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#machines/duration.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { createAdvance } from '../booking/orders/advance.ts';
import { queuedDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { jobsOf, makeOrder, paymentsOf, readOrder } from '../testing/order.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const logger = memoryLogger();
const origin = { by: 'stripe', cause: 'webhook evt_1' };
const amount = { minor: 34_900, currency: 'AED' };

const { database, queue, close } = await queuedDatabase(logger);

const by = 'staff nour@example.org';

const world = await openWorld();
// What the order knows it knows from the refund itself.
for (const provider of ['stripe', 'ziina'] as const) {
  await world.faults({ webhookLost: true }, provider);
}

/** Somebody who paid, and a way to give money of it back. */
async function paid(provider: 'stripe' | 'ziina') {
  const visitor = await newVisitor(world);
  const { paymentUrl, reference } = await visitor.link(provider);
  await world.pay(paymentUrl);
  await visitor.verify(reference);
  const refund = async (minor: number, returnedBefore: number) =>
    world.useCases.refundPayment(
      {
        paymentId: (await paymentOf(visitor)).id,
        reference: 'R',
        minor,
        returnedBefore,
        why: 'asked for it',
      },
      by,
    );
  return { visitor, refund };
}

async function paymentOf(visitor: Visitor) {
  const [payment] = await visitor.payments();
  if (!payment) throw new Error('no payment');
  return payment;
}

/** Why staff returned money, as the order's page says. */
async function reasonsOf({ bookingId: orderId }: Visitor) {
  const { payments } = await world.useCases.readOrder({ orderId });
  return payments[0]?.reasons.map(({ why }) => why);
}

async function returnedAt(provider: 'stripe' | 'ziina', visitor: Visitor): Promise<number[]> {
  const { provider_id } = await paymentOf(visitor);
  const { rows } = await world.database.sql.query<{ amount: number }>(
    provider === 'stripe'
      ? `select r.amount::int from sandbox_stripe.refunds r join sandbox_stripe.sessions s
           on s.payment_intent = r.payment_intent where s.id = $1`
      : 'select amount::int from sandbox_ziina.refunds where payment_intent_id = $1',
    [provider_id],
  );
  return rows.map(({ amount }) => amount);
}

describe.each(['stripe', 'ziina'] as const)('a refund at %s', (provider) => {
  it('is made there, told to the order at once, and stands in its history', async () => {
    const { visitor, refund } = await paid(provider);
    await refund(10_000, 0);
    expect(await paymentOf(visitor)).toMatchObject({ status: 'paid', refunded_minor: 10_000 });
    await refund(24_900, 10_000);
    expect(await paymentOf(visitor)).toMatchObject({ status: 'refunded', refunded_minor: 34_900 });
    expect(await visitor.order()).toMatchObject({ state: 'refunded' });
    const { history, payments } = await world.useCases.readOrder({ orderId: visitor.bookingId });
    const reason = { why: 'asked for it', by: 'nour@example.org' };
    expect(payments).toMatchObject([{ returning: null, reasons: [reason, reason] }]);
    const steps = history.filter(({ event }) => /refund/.test(event));
    expect(steps.map((each) => `${each.event} ${each.by} ${each.note}`)).toEqual([
      `refund.requested ${by} asked for it`,
      `payment.refunded ${provider} `,
      `refund.requested ${by} asked for it`,
      `payment.refunded ${provider} `,
    ]);
  });

  it('that two people decide at once, or that is asked for again, is made once', async () => {
    const { visitor, refund } = await paid(provider);
    const both = await Promise.allSettled([refund(10_000, 0), refund(10_000, 0)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await expect(refund(10_000, 0)).rejects.toMatchObject({ code: 'refund_changed' });
    expect(await returnedAt(provider, visitor)).toEqual([10_000]);
  });

  it('whose answer is lost is made once by trying again', async () => {
    const { visitor, refund } = await paid(provider);
    await world.faults({ failAfter: 1 }, provider);
    const first = await refund(5_000, 0).catch((error: Error) => error);
    if (first) expect(first).toMatchObject({ code: 'refund_unavailable' });
    if (first) await refund(5_000, 0);
    expect(await returnedAt(provider, visitor)).toEqual([5_000]);
    expect(await paymentOf(visitor)).toMatchObject({ refunded_minor: 5_000 });
    expect(await reasonsOf(visitor)).toEqual(['asked for it']);
  });

  it('keeps its reason when no answer comes', async () => {
    const { visitor, refund } = await paid(provider);
    await world.faults({ failBefore: 100 }, provider);
    await expect(refund(5_000, 0)).rejects.toMatchObject({ code: 'refund_unavailable' });
    await world.faults({ failBefore: 0 }, provider);
    expect(await reasonsOf(visitor)).toEqual(['asked for it']);
  });

  it('of more than there is is refused before anybody is asked', async () => {
    const { refund } = await paid(provider);
    await expect(refund(34_901, 0)).rejects.toMatchObject({ code: 'refund_too_much' });
  });
});

describe('a refund at Stripe that waits for money', () => {
  /** Stripe remembers the keys of its calls for a day. */
  const passDay = () =>
    world.database.sql.query(
      `update sandbox_stripe.idempotency_keys set created = created - ${DAY_MS + 1}`,
    );
  const returning = async ({ bookingId: orderId }: Visitor) =>
    (await world.useCases.readOrder({ orderId })).payments[0]?.returning;
  const waits = (refundsWait: boolean) =>
    world.faults({ webhookLost: true, refundsWait }, 'stripe');

  it('is made once, also when somebody decides the same a day later', async () => {
    const { visitor, refund } = await paid('stripe');
    await waits(true);
    await refund(10_000, 0);
    const asked = await returning(visitor);
    expect(asked).toMatchObject({ amount: { minor: 10_000, currency: 'AED' } });
    await passDay();
    await waits(false);
    await refund(10_000, 0);
    expect(await returning(visitor)).toEqual(asked);
    expect(await returnedAt('stripe', visitor)).toEqual([10_000]);
    await expect(refund(5_000, 0)).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await returnedAt('stripe', visitor)).toEqual([10_000]);
    expect(await returning(visitor)).toEqual(asked);
    expect(await reasonsOf(visitor)).toEqual(['asked for it']);
    expect(await paymentOf(visitor)).toMatchObject({ refunded_minor: null });
  });

  it('is made again once it has failed', async () => {
    const { visitor, refund } = await paid('stripe');
    await waits(true);
    await refund(10_000, 0);
    await world.database.sql.query(
      `update sandbox_stripe.refunds set status = 'failed' where status = 'pending'`,
    );
    await passDay();
    await waits(false);
    await refund(10_000, 0);
    expect(await returning(visitor)).toBeNull();
    expect(await returnedAt('stripe', visitor)).toEqual([10_000, 10_000]);
    expect(await paymentOf(visitor)).toMatchObject({ refunded_minor: 10_000 });
  });
});

it('a transfer that was sent back by hand is noted', async () => {
  const visitor = await newVisitor(world);
  await visitor.link('bank_transfer');
  await world.useCases.confirmBankTransfer(visitor.bookingId, by);
  const { id: paymentId } = await paymentOf(visitor);
  const request = { paymentId, reference: 'R', minor: 34_900, returnedBefore: 0, why: 'sent back' };
  await world.useCases.refundPayment(request, by);
  expect(await paymentOf(visitor)).toMatchObject({ status: 'refunded' });
  expect(await visitor.order()).toMatchObject({ state: 'refunded' });
});

describe('refunds and disputes at providers', () => {
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
      expect(await readOrder(database, orderId)).toMatchObject({
        state: 'refunded',
        deadline: null,
      });
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
});
