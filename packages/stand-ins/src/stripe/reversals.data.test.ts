import { expect, test } from 'vitest';
import { goodCard, submitForm } from '../shared/testing/client.ts';
import type { ChargeRow } from './service.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

/** Pays a session. @returns the payment intent's id. */
async function pay(): Promise<string> {
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id);
  return `${payment_intent}`;
}

async function chargeOf(payment_intent: string): Promise<ChargeRow> {
  const { rows } = await bench.sql.query<ChargeRow>(
    'select * from sandbox_stripe.charges where payment_intent = $1',
    [payment_intent],
  );
  const [charge] = rows;
  if (!charge || rows.length > 1) throw new Error(`${rows.length} charges`);
  return charge;
}

const refundsOf = async (payment_intent: string) =>
  (await bench.stripe.refunds.list({ payment_intent })).data;

const act = (path: string, form = {}) =>
  submitForm(`${bench.service.url}/_sandbox/${path}`, form).then(({ status }) => status);

const types = async () => {
  const { data } = await bench.stripe.events.list();
  return data
    .map(({ type }) => type)
    .filter((type) => !/session|intent/.test(type))
    .reverse();
};

test('a refund gives back a part and then all that is left', async () => {
  const payment_intent = await pay();
  const part = await bench.stripe.refunds.create({
    payment_intent,
    amount: 10_000,
    reason: 'requested_by_customer',
    metadata: { by: 'staff' },
  });
  const { id: charge } = await chargeOf(payment_intent);
  expect(part).toMatchObject({
    object: 'refund',
    amount: 10_000,
    currency: 'aed',
    charge,
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { by: 'staff' },
    status: 'succeeded',
  });
  expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 10_000 });
  const rest = await bench.stripe.refunds.create({ charge });
  expect(rest.amount).toBe(24_900);
  const refunded = await bench.stripe.events.list({ types: ['charge.refunded'] });
  expect(refunded.data).toMatchObject([
    { data: { object: { id: charge, amount_refunded: 34_900, refunded: true } } },
    { data: { object: { amount_refunded: 10_000, refunded: false } } },
  ]);
  const { data } = await bench.stripe.refunds.list({ payment_intent });
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  expect(await types()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
  await bench.received(6);
});

test('a refund of more than is left, of nothing or of a disputed charge is refused', async () => {
  const payment_intent = await pay();
  const { refunds } = bench.stripe;
  await expect(refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  await expect(refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({ statusCode: 404 });
  const tooMuch = refunds.create({ payment_intent, amount: 34_901 });
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  await refunds.create({ payment_intent });
  await expect(refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const disputed = await pay();
  await act(`charges/${(await chargeOf(disputed)).id}/dispute`);
  await expect(refunds.create({ payment_intent: disputed })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test('a refund with an idempotency key is made once', async () => {
  const payment_intent = await pay();
  const ask = () =>
    bench.stripe.refunds.create({ payment_intent, amount: 100 }, { idempotencyKey: 'refund-1' });
  expect((await ask()).id).toBe((await ask()).id);
  expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 100 });
});

test('a refund waits while the balance does not cover it, and is then carried out', async () => {
  const payment_intent = await pay();
  await bench.faults({ refundsWait: true });
  const { id, status } = await bench.stripe.refunds.create({ payment_intent, amount: 10_000 });
  expect(status).toBe('pending');
  expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 10_000 });
  expect(await act(`refunds/${id}/carry-out`)).toBe(303);
  expect(await act(`refunds/${id}/carry-out`)).toBe(404);
  expect(await refundsOf(payment_intent)).toMatchObject([{ status: 'succeeded' }]);
  expect((await types()).slice(2)).toEqual(['refund.updated', 'charge.refund.updated']);
});

test('a refund can fail once it was made, and is then not refunded', async () => {
  const payment_intent = await pay();
  const { id } = await bench.stripe.refunds.create({ payment_intent });
  expect(await act(`refunds/${id}/fail`)).toBe(303);
  expect(await act(`refunds/${id}/fail`)).toBe(404);
  expect(await refundsOf(payment_intent)).toMatchObject([
    { status: 'failed', failure_reason: expect.any(String) },
  ]);
  expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0 });
  expect((await types()).slice(2)).toEqual([
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
});

test.each([
  ['win', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['lose', 'lost', ['charge.dispute.closed']],
])('a dispute is opened once, and closed once by “%s”', async (how, status, closing) => {
  const payment_intent = await pay();
  const { id: charge } = await chargeOf(payment_intent);
  await bench.stripe.refunds.create({ charge, amount: 4_900 });
  expect(await act(`charges/${charge}/dispute`)).toBe(303);
  expect(await act(`charges/${charge}/dispute`)).toBe(404);
  const { data } = await bench.stripe.disputes.list({ payment_intent });
  const [dispute] = data;
  expect(dispute).toMatchObject({ object: 'dispute', amount: 30_000, status: 'needs_response' });
  expect(await chargeOf(payment_intent)).toMatchObject({ disputed: true });
  expect(await act(`disputes/${dispute?.id}/${how}`)).toBe(303);
  expect(await act(`disputes/${dispute?.id}/lose`)).toBe(404);
  const closed = await bench.stripe.disputes.list({ payment_intent });
  expect(closed.data).toMatchObject([{ status }]);
  expect((await types()).slice(2)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    ...closing,
  ]);
});

test('the control page refunds a part, and says what is left', async () => {
  const { id } = await chargeOf(await pay());
  expect(await act(`charges/${id}/refund`, { amount: '4900' })).toBe(303);
  expect(await act(`charges/${id}/refund`, { amount: '99999' })).toBe(400);
  const page = await (await fetch(`${bench.service.url}/_sandbox`)).text();
  expect(page).toContain('max="30000"');
  expect(page).toContain(`/_sandbox/charges/${id}/dispute`);
});

test('events are listed from a second on', async () => {
  await pay();
  bench.clock.advance(60_000);
  const gte = Math.floor(bench.clock.now() / 1_000);
  await pay();
  const { data } = await bench.stripe.events.list({ created: { gte } });
  expect(data).toHaveLength(2);
});
