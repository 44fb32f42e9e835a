import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { goodCard, submitForm } from '../shared/testing/client.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

async function pay(): Promise<string> {
  const { id, redirect_url } = await bench.create();
  await submitForm(redirect_url, goodCard);
  return id;
}

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
