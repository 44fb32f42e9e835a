import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderEvent } from '#machines/order/types.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { historyOf, jobsOf, makeOrder, paymentsOf, readOrder } from '../../testing/order.ts';
import { createAdvance } from './advance.ts';

const logger = memoryLogger();
const origin = { by: 'stripe', cause: 'webhook evt_1' };
const amount = { minor: 34_900, currency: 'AED' };

const { database, queue, close } = await queuedDatabase(logger);
const advance = createAdvance({ database, queue, logger });
afterAll(close);

let orderId: string;
let paymentId: string;
let settled: OrderEvent;
beforeEach(async () => {
  orderId = await makeOrder(database);
  paymentId = randomUUID();
  settled = { type: 'payment.settled', paymentId, amount };
});

function request(): Promise<unknown> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return advance(
    orderId,
    { type: 'payment.requested', paymentId, provider: 'stripe', expiresAt },
    origin,
  );
}

const queuedMails = () => jobsOf(database, orderId, 'order-mail');

describe('advance', () => {
  it('stores the state, the payment, the history and the job of each step', async () => {
    await request();
    await advance(
      orderId,
      { type: 'payment.linked', paymentId, providerId: `cs_${paymentId}`, url: 'https://pay' },
      origin,
    );
    await advance(orderId, settled, origin);

    expect(await readOrder(database, orderId)).toMatchObject({ state: 'paid', deadline: null });
    expect(await paymentsOf(database, orderId)).toMatchObject([
      {
        id: paymentId,
        status: 'paid',
        amount_minor: 34_900,
        settled_minor: 34_900,
        url: 'https://pay',
        request: { description: 'Personal Roadmap', email: 'layla@example.org', language: 'en' },
      },
    ]);
    expect(await historyOf(database, orderId)).toEqual([
      'booking.created applied',
      'payment.requested applied',
      'payment.linked applied',
      'payment.settled applied',
    ]);
    expect(await queuedMails()).toEqual([{ orderId, mail: 'confirmation', paymentId }]);
  });

  it('records who sent an event, why, and the resulting state', async () => {
    await request();
    const last = await database.kysely
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toMatchObject({
      by: 'stripe',
      cause: 'webhook evt_1',
      state_before: 'draft',
      state_after: 'awaitingPayment',
      detail: { paymentId, provider: 'stripe' },
    });
  });

  it('settles a payment once when it is reported twenty times at once', async () => {
    await request();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => advance(orderId, settled, origin)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(19);
    expect(await queuedMails()).toHaveLength(1);
  });

  it('refuses and records an event that the machine does not allow, and changes nothing else', async () => {
    const before = await readOrder(database, orderId);
    const { outcome } = await advance(orderId, settled, origin);
    expect(outcome).toBe('refused');
    expect(await readOrder(database, orderId)).toEqual(before);
    expect(await historyOf(database, orderId)).toContain('payment.settled refused');
    expect(logger.lines.at(-1)).toMatchObject({
      message: 'order event refused',
      fields: { orderId, event: 'payment.settled', state: 'draft' },
    });
  });

  it('rolls everything back when one effect fails', async () => {
    const broken = createAdvance({
      database,
      logger,
      queue: { enqueue: () => Promise.reject(new Error('no queue')) },
    });
    await request();
    await expect(broken(orderId, settled, origin)).rejects.toThrow('no queue');
    expect(await readOrder(database, orderId)).toMatchObject({ state: 'awaitingPayment' });
    expect(await paymentsOf(database, orderId)).toMatchObject([{ status: 'pending' }]);
    expect(await historyOf(database, orderId)).not.toContain('payment.settled applied');
  });

  it('stores one payment when ten are requested at once', async () => {
    const requests = await Promise.allSettled(
      Array.from({ length: 10 }, () => {
        paymentId = randomUUID();
        return request();
      }),
    );
    expect(requests.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await paymentsOf(database, orderId)).toHaveLength(1);
  });

  it('the database refuses a second open payment', async () => {
    await request();
    const [payment] = await paymentsOf(database, orderId);
    if (!payment) throw new Error('no payment');
    const second = { ...payment, id: randomUUID(), reference: 'OTHER', request: '{}' };
    const inserted = database.kysely.insertInto('payments').values(second).execute();
    await expect(inserted).rejects.toThrow('payments_one_payable');
  });
});
