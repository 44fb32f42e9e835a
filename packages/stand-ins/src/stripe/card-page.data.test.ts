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
