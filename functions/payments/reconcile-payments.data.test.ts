import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { createAdvance } from '../booking/orders/advance.ts';
import { oldestUnsettledSeconds } from '../platform/database/find-order.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { queuedDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { historyOf, jobsOf, makeOrder, readOrder } from '../testing/order.ts';
import type { CheckPayment } from './check-payment.ts';
import { expireOrders } from './expire-orders.ts';
import { GatewayAway, GatewayRefusal } from './gateway.ts';
import { TRIES_BEFORE_FLAG } from './next-try.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const logger = memoryLogger();
const origin = { by: 'test', cause: 'test' };
const everySeconds = 60;

let now: number;
/** What a provider answers of a payment: an error, or nothing new. */
let answer: (payment: PaymentRow) => Promise<void>;
let asked: string[];

const { database, queue, close } = await queuedDatabase(logger);
const advance = createAdvance({ database, queue, logger });
afterAll(close);
beforeEach(async () => {
  await database.sql.query(`update payments set status = 'failed'`);
  await database.sql.query('update orders set deadline = null');
  logger.lines.length = 0;
  asked = [];
  answer = async () => {};
  now = Date.now() + MINUTE_MS;
});

const checkPayment: CheckPayment = async (payment, _, how) => {
  asked.push(payment.id);
  await answer(payment);
  if (how?.end) {
    const ended = { type: 'payment.ended', paymentId: payment.id, how: 'expired' } as const;
    await advance(payment.order_id, ended, origin);
  }
};

const deps = () => ({ database, queue, advance, checkPayment, logger, everySeconds });
const reconcile = (provider: PaymentProvider) =>
  reconcilePayments(deps(), provider, undefined, now);
const expire = () => expireOrders(deps(), undefined, now);

interface Made {
  orderId: string;
  paymentId: string;
}

async function openPayment(provider: PaymentProvider = 'stripe'): Promise<Made> {
  const orderId = await makeOrder(database);
  const paymentId = randomUUID();
  const expiresAt = new Date(now + MINUTE_MS).toISOString();
  await advance(orderId, { type: 'payment.requested', paymentId, provider, expiresAt }, origin);
  const url = 'https://example.org';
  const linked: OrderEvent = { type: 'payment.linked', paymentId, providerId: paymentId, url };
  await advance(orderId, linked, origin);
  return { orderId, paymentId };
}

/** Many at once, as `openPayment` makes them. */
async function copies({ orderId, paymentId }: Made, count: number): Promise<void> {
  await database.sql.query(
    `with made as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'snapshot', replace(o.snapshot::text, $2, p.id::text)::jsonb, 'request_digest', p.id))).*
       from orders o, (select gen_random_uuid() id from generate_series(1, $3)) p where o.id = $1
       returning id, request_digest, snapshot
     )
     insert into payments select (jsonb_populate_record(p, jsonb_build_object('order_id', made.id,
       'id', key, 'reference', key, 'provider_id', key))).*
     from payments p, made, jsonb_object_keys(made.snapshot->'context'->'payments') key
     where p.id = $2::uuid`,
    [orderId, paymentId, count],
  );
}

const stateOf = async ({ orderId }: Made) => (await readOrder(database, orderId)).state;
const passDeadlines = () =>
  database.sql.query('update orders set deadline = $1 where deadline is not null', [new Date(now)]);

describe('reconcilePayments', () => {
  it('asks about every payment that is due, however many, and leaves waiting transfers out', async () => {
    await copies(await openPayment(), 250);
    await openPayment('bank_transfer');
    await reconcile('stripe');
    await reconcile('bank_transfer');
    expect(new Set(asked).size).toBe(251);
    expect(asked).toHaveLength(251);
  });

  it('asks again soon about a new payment, and within five minutes about an old one', async () => {
    const made = await openPayment();
    await reconcile('stripe');
    await reconcile('stripe');
    expect(asked).toEqual([made.paymentId]);
    now += MINUTE_MS;
    await reconcile('stripe');
    expect(asked).toHaveLength(2);
    now += 600 * MINUTE_MS;
    await reconcile('stripe');
    now += 4 * MINUTE_MS;
    await reconcile('stripe');
    expect(asked).toHaveLength(3);
    now += MINUTE_MS;
    await reconcile('stripe');
    expect(asked).toHaveLength(4);
  });

  it('leaves a provider alone that does not answer, and looks at all when it is back', async () => {
    await copies(await openPayment(), 150);
    answer = () => Promise.reject(new GatewayAway('away'));
    await reconcile('stripe');
    expect(asked.length).toBeLessThan(20);
    expect(logger.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'provider does not answer' }),
    );
    answer = async () => {};
    now += 10 * MINUTE_MS;
    asked = [];
    await reconcile('stripe');
    expect(new Set(asked).size).toBe(151);
  });

  it('goes on beside another provider that hangs', async () => {
    const hanging = await openPayment('ziina');
    const { paymentId } = await openPayment('stripe');
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = (payment) => (payment.id === hanging.paymentId ? promise : Promise.resolve());
    const ziina = reconcile('ziina');
    await reconcile('stripe');
    expect(asked).toContain(paymentId);
    resolve();
    await ziina;
  });

  it('leaves the age of the oldest unsettled payment as a figure', async () => {
    expect(await oldestUnsettledSeconds(database)).toBeNull();
    const { paymentId } = await openPayment();
    await database.sql.query(
      `update payments set created_at = created_at - interval '1 hour' where id = $1`,
      [paymentId],
    );
    const age = await oldestUnsettledSeconds(database);
    expect(Math.round((age ?? 0) / 60)).toBe(60);
  });

  it('stops when its job is taken away', async () => {
    await copies(await openPayment(), 150);
    const stop = new AbortController();
    answer = async () => stop.abort();
    await reconcilePayments(deps(), 'stripe', stop.signal, now);
    expect(asked.length).toBeLessThan(20);
  });

  it('tells staff once of a payment that it has asked about in vain for hours', async () => {
    const { orderId } = await openPayment();
    answer = () => Promise.reject(new GatewayRefusal('no such payment'));
    for (let n = 0; n < TRIES_BEFORE_FLAG + 2; n += 1) {
      await reconcile('stripe');
      now += 10 * MINUTE_MS;
    }
    expect(asked).toHaveLength(TRIES_BEFORE_FLAG + 2);
    const told = (await historyOf(database, orderId)).filter((each) => each.startsWith('order.st'));
    expect(told).toEqual(['order.stuck applied']);
    const mails = await jobsOf(database, orderId, 'staff-mail');
    expect(mails.filter(({ notice }) => notice === 'payment_unknown')).toHaveLength(1);
  });
});

describe('expireOrders', () => {
  it('is not held up by payments whose provider refuses to end them', async () => {
    const stuck = await openPayment();
    await copies(stuck, 120);
    const refused = vi.fn(() => Promise.reject(new GatewayRefusal('no')));
    answer = refused;
    await passDeadlines();
    await reconcile('stripe');
    await expire();
    expect(refused).toHaveBeenCalledTimes(121);
    expect(await stateOf(stuck)).toBe('awaitingPayment');
    const next = await openPayment();
    answer = async ({ id }) => (id === next.paymentId ? undefined : refused());
    await passDeadlines();
    await reconcile('stripe');
    await expire();
    expect(await stateOf(next)).toBe('expired');
  });

  it('is not held up by orders that cannot be expired', async () => {
    const broken = await openPayment('bank_transfer');
    await copies(broken, 100);
    const next = await openPayment('bank_transfer');
    answer = async ({ id }) => {
      if (id !== next.paymentId) throw new Error('broken');
    };
    await passDeadlines();
    await expire();
    expect(await stateOf(next)).toBe('expired');
    expect(await stateOf(broken)).toBe('awaitingPayment');
    asked = [];
    await expire();
    expect(asked).toEqual([]);
    now += MINUTE_MS;
    await expire();
    expect(asked).toHaveLength(101);
  });
});
