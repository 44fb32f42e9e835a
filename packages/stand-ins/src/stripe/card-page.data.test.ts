import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { benchForEachTest, roadmap } from './testing/bench.ts';

const bench = benchForEachTest();

async function pageOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text();
}

async function open(url: string | null): Promise<string> {
  return pageOf(fetch(`${url}`));
}

const statusOf = async (id: string) => {
  const { status, payment_status } = await bench.stripe.checkout.sessions.retrieve(id);
  return `${status} ${payment_status}`;
};

test('the card page shows the amount, the customer, the test notice and the cancel link', async () => {
  const { url } = await bench.create();
  const response = await fetch(`${url}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(page).toContain('Test card page: no money moves');
  expect(page).toContain('Roadmap');
  expect(page).toMatch(/>Pay AED.349</);
  expect(page).toContain('mariam@example.com');
  expect(page).toContain('href="http://127.0.0.1:1/coaching?status=cancelled"');
  expect(page).not.toContain('name="email"');
  expect(page).not.toContain('<script');
});

test('an accepted card pays and redirects to success_url with the session id', async () => {
  const session = await bench.create();
  const response = await bench.submit(session.url, goodCard);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(
    `http://127.0.0.1:1/coaching?status=completed&session=${session.id}`,
  );
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'mariam@example.com', name: 'Mariam Test' },
  });
});

test('the card page asks for an e-mail address if the session has none', async () => {
  const { customer_email: _, ...withoutEmail } = roadmap;
  const session = await bench.stripe.checkout.sessions.create(withoutEmail);
  expect(await open(session.url)).toContain('name="email"');
  const refused = await bench.submit(session.url, goodCard);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Enter your e-mail address');
  await bench.submit(session.url, { ...goodCard, email: 'own@example.com' });
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    customer_details: { email: 'own@example.com' },
  });
});

test.each([
  ['declined', '4000 0000 0000 0002', 'Your card was declined'],
  ['without funds', '4000 0000 0000 9995', 'insufficient funds'],
  ['no test card', '5555 5555 5555 4444', 'takes test cards only'],
])(
  'after a card that is %s, another can be tried on the same page',
  async (_, cardNumber, text) => {
    const session = await bench.create();
    const refused = await bench.submit(session.url, { ...goodCard, cardNumber });
    const page = await refused.text();
    expect(refused.status).toBe(402);
    expect(page).toContain(text);
    expect(page).toContain('value="Mariam Test"');
    expect(page).not.toContain('value="123"');
    expect(await statusOf(session.id)).toBe('open unpaid');
    expect((await bench.submit(session.url, goodCard)).status).toBe(303);
    expect(await statusOf(session.id)).toBe('complete paid');
  },
);

test('invalid fields are explained beside them, and no payment is attempted', async () => {
  const session = await bench.create();
  const typed = {
    ...goodCard,
    cardNumber: '4242 4242 4242 4241',
    cardExpiry: '12/26',
    cardCvc: '1',
  };
  const refused = await bench.submit(session.url, typed);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toMatch(/id="cardNumber"[^>]*value="4242 4242 4242 4241"[^>]*aria-invalid="true"/);
  for (const text of ['not valid', 'has expired', '3 or 4 digits']) expect(page).toContain(text);
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(session.id);
  expect(payment_intent).toBeNull();
});

test('submitting ten times at once pays once', async () => {
  const session = await bench.create();
  const pressed = Array.from({ length: 10 }, () => bench.submit(session.url, goodCard));
  const responses = await Promise.all(pressed);
  expect(responses.map((each) => each.status)).toEqual(Array(10).fill(303));
  const { data } = await bench.stripe.events.list();
  expect(data.map((event) => event.type).sort()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ]);
});

test('an empty form for a paid session redirects to its page', async () => {
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  const response = await bench.submit(session.url, {});
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(`/c/pay/${session.id}`);
});

test('the page of a paid session says so and links back', async () => {
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  const page = await open(session.url);
  expect(page).toContain('This is paid');
  expect(page).toContain(`session=${session.id}`);
  expect(page).not.toContain('<form');
});

test('the page of an expired session says so, links back and takes no payment', async () => {
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  const shown = await fetch(`${session.url}`);
  expect(shown.status).toBe(410);
  expect(await shown.text()).toContain('href="http://127.0.0.1:1/coaching?status=cancelled"');
  expect((await bench.submit(session.url, goodCard)).status).toBe(410);
  expect(await statusOf(session.id)).toBe('expired unpaid');
});

test('a session cannot be paid from the moment it expires, even if the timer is late', async () => {
  const session = await bench.create();
  await bench.submit(session.url, declinedCard);
  bench.clock.slip(24 * 60 * 60 * 1_000);
  expect((await fetch(`${session.url}`)).status).toBe(410);
  expect((await bench.submit(session.url, goodCard)).status).toBe(410);
  expect(await statusOf(session.id)).toBe('expired unpaid');
  const { rows } = await bench.sql.query('select status from sandbox_stripe.payment_intents');
  expect(rows).toEqual([{ status: 'canceled' }]);
});

test('an unknown page is answered with 404, and the merchant’s texts are escaped', async () => {
  expect((await fetch(`${bench.service.url}/c/pay/cs_test_none`)).status).toBe(404);
  const name = '<img src=x onerror=alert(1)>';
  const { url } = await bench.create({
    line_items: [{ price_data: { currency: 'aed', unit_amount: 500, product_data: { name } } }],
  });
  const page = await open(url);
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img');
});

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
