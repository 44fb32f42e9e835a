import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { benchForEachTest, roadmap } from './testing/bench.ts';

const bench = benchForEachTest();

const { success_url: _, cancel_url: __, ...shared } = roadmap;
const request = {
  ...shared,
  ui_mode: 'elements',
  return_url: 'http://127.0.0.1:1/coaching',
} as const;

const bankAsksCard = { ...goodCard, cardNumber: '4000 0025 0000 3155' };

/** Makes a session for the form, and the calls that the form makes for it. */
async function openForm() {
  const session = await bench.stripe.checkout.sessions.create(request);
  const call = (name: string, form: object = {}) =>
    fetch(`${bench.service.url}/v1/payment_pages/${session.id}/${name}`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_bench',
        client_secret: `${session.client_secret}`,
        ...form,
      }),
    });
  const read = async (name: string, form?: object) => {
    const response = await call(name, form);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const status = async () => (await bench.stripe.checkout.sessions.retrieve(session.id)).status;
  return { session, call, read, status };
}

test('a session for the merchant’s own page has a client secret and no page', async () => {
  const { session } = await openForm();
  expect(session).toMatchObject({
    ui_mode: 'elements',
    url: null,
    success_url: null,
    return_url: request.return_url,
    client_secret: expect.stringMatching(`^${session.id}_secret_`),
  });
  expect((await fetch(`${bench.service.url}/c/pay/${session.id}`)).status).toBe(404);
});

test('a parameter of the other kind of session is refused', async () => {
  const { sessions } = bench.stripe.checkout;
  await expect(sessions.create({ ...request, success_url: request.return_url })).rejects.toThrow(
    'success_url',
  );
  await expect(sessions.create({ ...shared, mode: 'payment' })).rejects.toThrow('success_url');
  await expect(sessions.create({ ...roadmap, return_url: request.return_url })).rejects.toThrow(
    'return_url',
  );
});

test('the form learns what is paid, from any site', async () => {
  const { session, call } = await openForm();
  const response = await call('init');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await response.json()).toMatchObject({
    id: session.id,
    status: { type: 'open' },
    total: { total: { minorUnitsAmount: 34_900 } },
  });
});

test('the form pays once, after a declined card', async () => {
  const { read, status } = await openForm();
  expect(await read('confirm', { ...declinedCard, locale: 'ar' })).toMatchObject({
    status: 402,
    error: {
      message: expect.stringContaining('رُفضت بطاقتك'),
      paymentFailed: { declineCode: 'generic_decline' },
    },
  });
  expect(await status()).toBe('open');
  const paid = await Promise.all([read('confirm', goodCard), read('confirm', goodCard)]);
  expect(paid).toEqual([{ status: 'complete' }, { status: 'complete' }]);
  expect(await status()).toBe('complete');
  const { data } = await bench.stripe.events.list({ types: ['payment_intent.succeeded'] });
  expect(data).toHaveLength(1);
});

test('the form explains what is missing beside each field, and tries no card', async () => {
  const { session, read } = await openForm();
  expect(await read('confirm', { cardNumber: '4242', locale: 'en' })).toMatchObject({
    status: 422,
    problems: {
      cardNumber: 'The card number has 12 to 19 digits.',
      cardExpiry: expect.any(String),
      cardCvc: expect.any(String),
    },
  });
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id);
  expect(payment_intent).toBeNull();
});

test('the bank is asked about one card, and may refuse', async () => {
  const { read, status } = await openForm();
  expect(await read('confirm', bankAsksCard)).toMatchObject({ status: 'requires_action' });
  expect(await read('confirm', { ...bankAsksCard, bank: 'failed' })).toMatchObject({ status: 402 });
  expect(await status()).toBe('open');
  expect(await read('confirm', { ...bankAsksCard, bank: 'passed' })).toEqual({
    status: 'complete',
  });
});

test('the form pays nothing after its session has ended, or with another secret', async () => {
  const { session, read } = await openForm();
  expect(await read('confirm', { ...goodCard, client_secret: 'x' })).toMatchObject({ status: 404 });
  expect(await read('init', { key: 'sk_test_bench' })).toMatchObject({ status: 404 });
  await bench.stripe.checkout.sessions.expire(session.id);
  expect(await read('confirm', goodCard)).toMatchObject({ status: 410 });
});

test('Stripe.js and the pages of its frames are served', async () => {
  const { url } = bench.service;
  const script = await fetch(`${url}/endive/stripe.js`);
  expect(script.headers.get('Content-Type')).toContain('javascript');
  expect(await script.text()).toContain('window.Stripe');
  const form = await fetch(`${url}/elements/payment?locale=ar`);
  expect(form.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  const page = await form.text();
  expect(page).toContain('dir="rtl"');
  expect(page).toContain('رقم البطاقة');
  expect(await (await fetch(`${url}/elements/bank?locale=en`)).text()).toContain('Your bank asks');
});
