import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#machines/duration.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { type Advance, createAdvance } from '../orders/advance.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { memoryLogger } from '../testing/logger.ts';
import { historyOf, makeOrder, paymentsOf, readOrder } from '../testing/order.ts';
import { forgetUnpaid } from './forget-unpaid.ts';

let database: TestDatabase;
let advance: Advance;
beforeAll(async () => {
  database = await testDatabase();
  const queue = { enqueue: async () => {} };
  advance = createAdvance({ database, queue, logger: memoryLogger() });
});
afterAll(() => database.close());

let orderId: string;
let paymentId: string;
beforeEach(async () => {
  orderId = await makeOrder(database);
  paymentId = randomUUID();
  await database.sql.query(
    `update orders set answers = '\\x01', whatsapp = '+971', network = '\\x01' where id = $1`,
    [orderId],
  );
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  await send({ type: 'payment.requested', paymentId, provider: 'stripe', expiresAt });
  await database.sql.query(
    `insert into receipts (id, payment_id, type, size, digest, sealed)
     values (gen_random_uuid(), $1, 'image/png', 1, '\\x01', '\\x01')`,
    [paymentId],
  );
});

const send = (event: OrderEvent) => advance(orderId, event, { by: 'test', cause: 'test' });
const expire = async () => {
  await send({ type: 'payment.ended', paymentId, how: 'expired' });
  await send({ type: 'deadline.passed' });
};
const forget = (afterDays: number) =>
  forgetUnpaid(
    database,
    { unpaidDetailsDays: 90, unpaidOrdersDays: 730 },
    undefined,
    Date.now() + afterDays * DAY_MS + 1_000,
  );
const receipts = async () => {
  const text = 'select 1 from receipts where payment_id = $1';
  return (await database.sql.query(text, [paymentId])).rows.length;
};

it('deletes the details and answers of an order that was never paid, and later the order', async () => {
  await expire();
  await forget(89);
  expect(await readOrder(database, orderId)).toMatchObject({
    full_name: 'Layla',
    whatsapp: '+971',
  });
  await forget(90);
  expect(await readOrder(database, orderId)).toMatchObject({
    full_name: 'Anonymous',
    email: 'anonymous@example.invalid',
    whatsapp: '',
    answers: null,
    network: null,
    state: 'expired',
  });
  const everywhere = await database.sql.query<{ said: string }>(
    `select (select jsonb_agg(o) from orders o where id = $1)::text
       || (select jsonb_agg(p) from payments p where order_id = $1)::text
       || (select jsonb_agg(e) from order_events e where order_id = $1)::text as said`,
    [orderId],
  );
  expect(everywhere.rows[0]?.said).not.toMatch(/layla/i);
  expect(await receipts()).toBe(0);
  await forget(729);
  expect(await historyOf(database, orderId)).not.toEqual([]);
  await forget(730);
  await expect(readOrder(database, orderId)).rejects.toThrow();
  expect(await historyOf(database, orderId)).toEqual([]);
  expect(await paymentsOf(database, orderId)).toEqual([]);
});

it.each<[string, () => Promise<unknown>]>([
  [
    'a paid order',
    () => send({ type: 'payment.settled', paymentId, amount: { minor: 34_900, currency: 'AED' } }),
  ],
  [
    'an order that was paid late',
    async () => {
      await expire();
      const amount = { minor: 34_900, currency: 'AED' };
      await send({ type: 'payment.settled', paymentId, amount });
    },
  ],
  ['an order that waits', async () => {}],
  [
    'an order whose provider may still take money',
    async () => {
      await send({ type: 'payment.released', paymentId, how: 'cancelled' });
      await send({ type: 'deadline.passed' });
    },
  ],
])('keeps %s', async (_, become) => {
  await become();
  await forget(3_000);
  expect(await readOrder(database, orderId)).toMatchObject({ full_name: 'Layla' });
  expect(await receipts()).toBe(1);
});

it('leaves the history append-only for everybody else', async () => {
  await expire();
  await forget(3_000);
  orderId = await makeOrder(database);
  await expect(
    database.sql.query('delete from order_events where order_id = $1', [orderId]),
  ).rejects.toThrow('append-only');
});
