import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { benchForEachTest, clientOf, roadmap, roadmapLine } from './testing/bench.ts';

const bench = benchForEachTest();

const DAY_S = 24 * 60 * 60;

test('a created session is open, has the given fields and expires after a day', async () => {
  const session = await bench.create();
  const now = Math.floor(bench.clock.now() / 1000);
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 34_900,
    currency: 'aed',
    client_reference_id: 'BK-1',
    customer_email: 'mariam@example.com',
    metadata: { payment: 'p-1' },
    livemode: false,
    payment_intent: null,
    created: now,
    expires_at: now + DAY_S,
  });
  expect(session.id).toMatch(/^cs_test_/);
  expect(session.url).toBe(`${bench.service.url}/c/pay/${session.id}`);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive');
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test('the total of a session counts how many there are of each line', async () => {
  const { amount_total } = await bench.create({ line_items: [{ ...roadmapLine, quantity: 3 }] });
  expect(amount_total).toBe(104_700);
});

test('the payment intent shows the last decline and then the payment', async () => {
  const session = await bench.create({ payment_intent_data: { metadata: { order: 'o-1' } } });
  await bench.submit(session.url, declinedCard);
  await bench.submit(session.url, goodCard);
  const types = ['payment_intent.succeeded', 'payment_intent.payment_failed'];
  const { data } = await bench.stripe.events.list({ types });
  expect(data.map((event) => event.data.object)).toMatchObject([
    { status: 'succeeded', amount_received: 34_900, last_payment_error: null },
    {
      status: 'requires_payment_method',
      amount: 34_900,
      amount_received: 0,
      metadata: { order: 'o-1' },
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
      },
    },
  ]);
});

test('an open session can be expired once', async () => {
  const session = await bench.create();
  const ended = await bench.stripe.checkout.sessions.expire(session.id);
  expect(ended).toMatchObject({ id: session.id, status: 'expired', url: null });
  await expect(bench.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});

test('a paid session cannot be expired', async () => {
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  await expect(bench.stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
  });
});

test('sessions are listed newest first, in pages, and by payment intent', async () => {
  const made: Stripe.Checkout.Session[] = [];
  for (let index = 0; index < 5; index += 1) made.push(await bench.create());
  const ids = made.map((session) => session.id).reverse();
  const { sessions } = bench.stripe.checkout;
  const first = await sessions.list({ limit: 2 });
  expect(first.data.map((each) => each.id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const walked = [];
  for await (const session of sessions.list({ limit: 2 })) walked.push(session.id);
  expect(walked).toEqual(ids);

  await bench.submit(made[1]?.url ?? '', goodCard);
  const paid = await sessions.retrieve(`${made[1]?.id}`);
  const found = await sessions.list({ payment_intent: `${paid.payment_intent}` });
  expect(found.data.map((each) => each.id)).toEqual([made[1]?.id]);
});

const line = (change: object) => [{ price_data: { ...roadmapLine.price_data, ...change } }];

test.each([
  [
    'an amount below two dirhams',
    { line_items: line({ unit_amount: 199 }) },
    'amount_too_small',
    undefined,
  ],
  ['a missing success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['missing lines', { line_items: undefined }, 'parameter_missing', 'line_items'],
  ['no lines', { line_items: [] }, 'parameter_missing', 'line_items'],
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
  [
    'an unknown parameter deep inside',
    { line_items: line({ product_data: { name: 'x', size: 1 } }) },
    'parameter_unknown',
    'line_items[0][price_data][product_data][size]',
  ],
  [
    'a fractional amount',
    { line_items: line({ unit_amount: 12.5 }) },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  ['an unknown mode', { mode: 'gift' }, undefined, 'mode'],
  ['an invalid URL', { success_url: 'javascript:alert(1)' }, 'url_invalid', 'success_url'],
  ['an invalid e-mail address', { customer_email: 'mariam' }, 'email_invalid', 'customer_email'],
  ['an empty text', { client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
  ['a long reference', { client_reference_id: 'x'.repeat(201) }, undefined, 'client_reference_id'],
  ['a long metadata value', { metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
  ['an expiry too soon', { expires_at: 1_800_000_000 - DAY_S * 365 }, undefined, 'expires_at'],
])('%s is refused with 400', async (_, params, code, param) => {
  const refusal = bench.create(params as Partial<Stripe.Checkout.SessionCreateParams>);
  await expect(refusal).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    rawType: 'invalid_request_error',
    statusCode: 400,
    code,
    param,
    requestId: expect.stringMatching(/^req_/),
  });
});

test('the least amount is two dirhams and the soonest expiry half an hour', async () => {
  const soonest = Math.floor(bench.clock.now() / 1000) + 30 * 60;
  const session = await bench.create({
    line_items: line({ unit_amount: 200 }),
    expires_at: soonest,
  });
  expect(session).toMatchObject({ amount_total: 200, expires_at: soonest });
});

test('an unknown id is answered with resource_missing', async () => {
  const { stripe } = bench;
  const asks = [
    () => stripe.checkout.sessions.retrieve('cs_test_none'),
    () => stripe.checkout.sessions.expire('cs_test_none'),
    () => stripe.checkout.sessions.list({ starting_after: 'cs_test_none' }),
  ];
  for (const ask of asks) {
    await expect(ask()).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  }
  await expect(stripe.customers.retrieve('cus_1')).rejects.toMatchObject({ statusCode: 404 });
});

test('a wrong or missing key is answered with 401', async () => {
  await expect(
    clientOf(bench.service.url, 'sk_test_someone_else').checkout.sessions.create(roadmap),
  ).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  const bare = await fetch(`${bench.service.url}/v1/checkout/sessions`);
  expect(bare.status).toBe(401);
});
