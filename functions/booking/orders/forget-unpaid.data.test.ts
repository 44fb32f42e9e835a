import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#machines/duration.ts';
import { scheduled } from '#machines/order/fixtures.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { testDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { historyOf, makeOrder, paymentsOf, readOrder } from '../../testing/order.ts';
import { createHandleCalendlyEvent } from '../calendly/webhook.ts';
import { createAdvance } from './advance.ts';
import { forgetUnpaid } from './forget-unpaid.ts';

const database = await testDatabase();
const queue = { enqueue: async () => {} };
const advance = createAdvance({ database, queue, logger: memoryLogger() });
afterAll(() => database.close());

let orderId: string;
let paymentId: string;
beforeEach(async () => {
  orderId = await makeOrder(database);
  paymentId = randomUUID();
  await database.sql.query(
    `update orders set answers = '\\x01', whatsapp = '+971', reminders_to = '971', network = '\\x01' where id = $1`,
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
    reminders_to: null,
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

/** What is kept of the order, of what was told of it and of appointments, as one text. */
const everything = async () => {
  const { rows } = await database.sql.query<{ said: string }>(
    `select concat((select jsonb_agg(o) from orders o where id = $1),
       (select jsonb_agg(e) from order_events e where order_id = $1),
       (select jsonb_agg(m) from order_mails m where order_id = $1),
       (select jsonb_agg(a) from appointments a)) as said`,
    [orderId],
  );
  return rows[0]?.said ?? '';
};

describe('of a session that was never paid', () => {
  const told = {
    ...scheduled,
    ...{
      kind: 'scheduled' as const,
      isRescheduled: false,
      reference: null as string | null,
      replaces: null as string | null,
    },
    ...{ endsAt: null, timeZone: null, meetingUrl: null, cancelUrl: null, rescheduleUrl: null },
  };
  const tell = (news: Partial<typeof told> = {}) =>
    createHandleCalendlyEvent({
      database,
      advance,
      orderIdFor: async (key) => key,
      logger: memoryLogger(),
    })({ ...told, reference: orderId, ...news });
  const traces = /calendar\.example|2026-03-01T09/;

  beforeEach(async () => {
    await database.sql.query('delete from appointments');
    await database.sql.query(`update orders set fulfilment = 'session' where id = $1`, [orderId]);
    await tell();
  });

  it('keeps nothing by which the calendar knows it, nor its time, nor what the calendar tells later', async () => {
    await expire();
    await database.sql.query(
      `insert into order_mails (order_id, mail, about) values ($1, 'session_link', $2)`,
      [orderId, ` ${scheduled.inviteeUri}`],
    );
    await forget(89);
    expect(await everything()).toMatch(traces);
    await forget(90);
    expect(await everything()).not.toMatch(traces);
    await tell();
    expect(await everything()).not.toMatch(traces);
    expect(await historyOf(database, orderId)).toContain('appointment.scheduled applied');
  });

  it('keeps nothing of a time that another order has taken', async () => {
    await send({ type: 'appointment.moved', inviteeUri: scheduled.inviteeUri });
    await database.sql.query('delete from appointments');
    await expire();
    await forget(90);
    expect(await everything()).not.toMatch(traces);
  });

  it('deletes after 30 days a time whose booking was never made, or is not known', async () => {
    const alone = { eventUri: 'https://calendar.example.org/alone' };
    await tell({ ...alone, inviteeUri: 'https://calendar.example.org/1', reference: randomUUID() });
    await tell({
      ...alone,
      inviteeUri: 'https://calendar.example.org/2',
      replaces: 'x',
      reference: null,
    });
    await forget(29);
    expect((await everything()).match(/alone/g)).toHaveLength(2);
    await forget(30);
    expect(await everything()).not.toContain('alone');
    expect(await everything()).toMatch(traces);
  });
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
