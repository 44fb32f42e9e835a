import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { expect, test } from 'vitest';
import { startReceiver } from '../shared/testing/bench.ts';
import { declinedCard, goodCard, submitForm } from '../shared/testing/client.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

const MINUTE_MS = 60_000;

async function pay(): Promise<string> {
  const { id, redirect_url } = await bench.create();
  await submitForm(redirect_url, goodCard);
  return id;
}

test('a payment sends a signed event for each status', async () => {
  const id = await pay();
  await bench.received(2);
  const events = [...bench.receiver.events].sort((a, b) =>
    b.data.status.localeCompare(a.data.status),
  );
  expect(events).toEqual([
    {
      event: 'payment_intent.status.updated',
      data: expect.objectContaining({ id, status: 'pending', amount: 34_900 }),
    },
    {
      event: 'payment_intent.status.updated',
      data: expect.objectContaining({ id, status: 'completed', currency_code: 'AED' }),
    },
  ]);
});

test('a failure, a retry and a cancellation send events', async () => {
  const { redirect_url } = await bench.create();
  await submitForm(redirect_url, declinedCard);
  await submitForm(`${redirect_url}/retry`);
  await submitForm(`${redirect_url}/cancel`);
  await bench.received(4);
  expect(bench.statuses().sort()).toEqual([
    'canceled',
    'failed',
    'pending',
    'requires_payment_instrument',
  ]);
});

test('a refused webhook is retried three times unchanged, then given up', async () => {
  await bench.restart({ retryDelayMs: () => MINUTE_MS });
  bench.receiver.answers.push(...Array(20).fill(500));
  const { redirect_url } = await bench.create();
  await submitForm(`${redirect_url}/cancel`);
  await eventually('giving up', async () => {
    bench.clock.advance(MINUTE_MS);
    return (await bench.deliveries())[0]?.status === 'failed';
  });
  expect(await bench.deliveries()).toMatchObject([{ attempts: 4, outcome: '500' }]);
  bench.clock.advance(60 * MINUTE_MS);
  await bench.restart();
  expect(bench.receiver.events).toHaveLength(4);
  expect(new Set(bench.receiver.events.map((each) => JSON.stringify(each))).size).toBe(1);
});

test('webhook faults double, delay and reorder webhooks', async () => {
  await bench.faults({ webhookDoubled: true, webhookReordered: true, webhookLateMs: 5_000 });
  await pay();
  bench.clock.advance(4_999);
  expect(bench.receiver.events).toEqual([]);
  bench.clock.advance(1);
  await bench.received(2);
  bench.clock.advance(1_000);
  await bench.received(4);
  expect(bench.statuses()).toEqual(['completed', 'completed', 'pending', 'pending']);
});

test('failBefore and failAfter make a call fail before or after its work', async () => {
  await bench.faults({ failBefore: 1, failAfter: 1 });
  const body = { amount: 500, currency_code: 'AED' };
  const count = async () =>
    (await bench.sql.query('select 1 from sandbox_ziina.payment_intents')).rows.length;
  expect((await bench.call('POST', '/payment_intent', body)).status).toBe(500);
  expect(await count()).toBe(0);
  const broken = await bench.call('POST', '/payment_intent', body);
  expect(broken.status).toBe(500);
  expect(await broken.json()).toMatchObject({ code: '500' });
  expect(await count()).toBe(1);
  expect((await bench.call('POST', '/payment_intent', body)).status).toBe(201);
  expect(await count()).toBe(2);
});

test('setting the webhook replaces it, and it needs no secret', async () => {
  const other = await startReceiver({ read: (_, headers) => headers.get('X-Hmac-Signature') });
  const set = await bench.call('POST', '/webhook', { url: other.url });
  expect(set.status).toBe(201);
  expect(await set.json()).toEqual({ success: true });
  await pay();
  await eventually('both events elsewhere', () => other.events.length === 2);
  expect(other.events).toEqual([null, null]);
  expect(bench.receiver.events).toEqual([]);
  await other.close();
});

test('after the webhook is removed nothing is sent, including waiting deliveries', async () => {
  await bench.faults({ webhookLateMs: 5_000 });
  await pay();
  await bench.sql.query('delete from sandbox_ziina.webhook');
  bench.clock.advance(5_000);
  await eventually('both given up', async () =>
    (await bench.deliveries()).every(({ status }) => status === 'failed'),
  );
  await bench.faults({});
  await pay();
  expect(await bench.deliveries()).toHaveLength(2);
  expect(bench.receiver.events).toEqual([]);
});

test('an invalid webhook is answered with 400', async () => {
  for (const body of [{}, { url: 'nowhere' }, { url: 'http://127.0.0.1:9', secret: '' }]) {
    const response = await bench.call('POST', '/webhook', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '400' });
  }
});

const refund = (payment_intent_id: string, change: object = {}) =>
  bench.call('POST', '/refund', { id: randomUUID(), payment_intent_id, ...change });

test('a refund gives back a part and then all that is left, with an event for each status', async () => {
  const payment_intent_id = await pay();
  const id = randomUUID();
  const response = await refund(payment_intent_id, { id, amount: 10_000, currency_code: 'AED' });
  expect(response.status).toBe(201);
  const made = await response.json();
  expect(made).toEqual({
    id,
    payment_intent_id,
    amount: 10_000,
    currency_code: 'AED',
    status: 'completed',
    created_at: `${bench.clock.now()}`,
  });
  expect(await (await bench.call('GET', `/refund/${id}`)).json()).toEqual(made);
  expect(await (await refund(payment_intent_id)).json()).toMatchObject({ amount: 24_900 });
  await bench.received(6);
  const refunds = bench.receiver.events.filter(({ event }) => event === 'refund.status.updated');
  expect(refunds.map(({ data }) => data.status).sort()).toEqual([
    'completed',
    'completed',
    'pending',
    'pending',
  ]);
  expect(await bench.read(payment_intent_id)).toMatchObject({ status: 'completed' });
});

test('the same id makes one refund', async () => {
  const intent = await pay();
  const id = randomUUID();
  const first = await (await refund(intent, { id, amount: 100 })).json();
  expect(await (await refund(intent, { id, amount: 100 })).json()).toEqual(first);
  expect((await refund(intent, { amount: 34_801 })).status).toBe(400);
});

test('what cannot be refunded is refused', async () => {
  const { id: unpaid } = await bench.create();
  expect((await refund(unpaid)).status).toBe(400);
  expect((await refund('none')).status).toBe(404);
  const intent = await pay();
  for (const change of [{ id: '1' }, { amount: 0 }, { amount: 34_901 }, { currency_code: 'USD' }]) {
    expect((await refund(intent, change)).status).toBe(400);
  }
  await refund(intent);
  expect((await refund(intent)).status).toBe(400);
  expect((await bench.call('GET', '/refund/none')).status).toBe(404);
});

test('the control page refunds in part, and lets a refund fail', async () => {
  const intent = await pay();
  const act = (form: Record<string, string>) =>
    submitForm(`${bench.service.url}/_sandbox/payment_intents/${intent}/refund`, form);
  expect((await act({ amount: '4900' })).status).toBe(303);
  expect((await act({ amount: '30000', outcome: 'failed' })).status).toBe(303);
  expect((await act({ amount: '30001' })).status).toBe(400);
  await bench.received(6);
  const failed = bench.receiver.events.find(({ data }) => data.status === 'failed');
  expect(failed).toMatchObject({
    event: 'refund.status.updated',
    data: { payment_intent_id: intent, amount: 30_000, error: { code: 'refund_failed' } },
  });
  const page = async () => (await fetch(`${bench.service.url}/_sandbox`)).text();
  expect(await page()).toContain('max="30000"');
  expect((await act({ amount: '30000' })).status).toBe(303);
  expect(await page()).not.toContain('>Refund<');
});
