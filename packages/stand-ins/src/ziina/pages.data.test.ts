import { expect, test } from 'vitest';
import { declinedCard, goodCard, submitForm } from '../shared/testing/client.ts';
import { benchForEachTest, type Intent } from './testing/bench.ts';

const bench = benchForEachTest();

const open = async (url: string) => (await fetch(url)).text();

const bare = { success_url: undefined, cancel_url: undefined };

const cancelUrl = ({ redirect_url }: Intent, query = '') => `${redirect_url}/cancel${query}`;

test('the hosted page shows the amount and the test notice, and cannot be embedded', async () => {
  const { redirect_url } = await bench.create();
  const response = await fetch(redirect_url);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('Test page: no money moves.');
  expect(page).toMatch(/Pay AED.349</);
  expect(page).toContain('Roadmap (BK-1)');
  expect(page).not.toContain('<script');
});

test('with locale=ar the whole page and its actions are Arabic', async () => {
  const { redirect_url } = await bench.create({ message: undefined });
  const address = `${redirect_url}?locale=ar`;
  const page = await open(address);
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const main = page.slice(page.indexOf('<main>'), page.indexOf('<details>'));
  const texts = main
    .replace(/<a [^>]*lang="en"[^>]*>English<\/a>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;/g, ' ');
  expect(texts).toMatch(/دفع \u200f?349\u00a0د\.إ\./);
  expect(texts).not.toMatch(/[A-Za-z]/);
  expect(page).toContain('/cancel?locale=ar"');
  const wrong = await submitForm(address, { ...goodCard, cardNumber: '1' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('رقم البطاقة بين 12 و19 رقمًا.');
});

test('an accepted card pays and redirects to success_url with the id', async () => {
  const { id, redirect_url } = await bench.create();
  const response = await submitForm(redirect_url, goodCard);
  expect(response.status).toBe(303);
  const location = `http://127.0.0.1:1/coaching?status=completed&pi=${id}`;
  expect(response.headers.get('Location')).toBe(location);
  const intent = await bench.read(id);
  expect(intent).toMatchObject({ status: 'completed' });
  expect(intent).not.toHaveProperty('latest_error');
  const again = await open(redirect_url);
  expect(again).toContain('This is paid');
  expect(again).toContain(`href="${location.replace('&', '&amp;')}"`);
});

test('a declined card fails the intent, and another card can pay it', async () => {
  const { id, redirect_url } = await bench.create();
  const refused = await submitForm(redirect_url, declinedCard);
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain('Your card was declined');
  expect(await bench.read(id)).toMatchObject({
    status: 'failed',
    latest_error: { code: 'generic_decline', message: expect.stringContaining('declined') },
  });
  expect(await open(redirect_url)).toContain('/retry?locale=en"');
  const retried = await submitForm(`${redirect_url}/retry?locale=ar`);
  expect(retried.headers.get('Location')).toBe(`/payment_intent/${id}?locale=ar`);
  expect((await bench.read(id)).status).toBe('requires_payment_instrument');
  expect((await submitForm(redirect_url, goodCard)).status).toBe(303);
  expect((await bench.read(id)).status).toBe('completed');
});

test('a failure redirects to failure_url if there is one', async () => {
  const failure_url = 'http://127.0.0.1:1/coaching?status=failed&pi={PAYMENT_INTENT_ID}';
  const { id, redirect_url } = await bench.create({ failure_url });
  const refused = await submitForm(redirect_url, declinedCard);
  expect(refused.status).toBe(303);
  expect(refused.headers.get('Location')).toBe(failure_url.replace('{PAYMENT_INTENT_ID}', id));
});

test('cancelling is final', async () => {
  const intent = await bench.create();
  const left = await submitForm(cancelUrl(intent));
  expect(left.status).toBe(303);
  expect(left.headers.get('Location')).toContain(`status=cancelled&pi=${intent.id}`);
  expect((await bench.read(intent.id)).status).toBe('canceled');
  expect(await open(intent.redirect_url)).toContain('The payment was cancelled');
  await submitForm(intent.redirect_url, goodCard);
  await submitForm(`${intent.redirect_url}/retry`);
  expect((await bench.read(intent.id)).status).toBe('canceled');
});

test('without return URLs the page itself shows the outcome', async () => {
  const paid = await bench.create(bare);
  const success = await submitForm(`${paid.redirect_url}?locale=ar`, goodCard);
  expect(success.status).toBe(200);
  expect(await success.text()).toContain('تم الدفع');
  const left = await submitForm(cancelUrl(await bench.create(bare), '?locale=ar'));
  expect(await left.text()).toContain('أُلغي الدفع');
});

test('a paid intent is neither cancelled nor paid again, even by ten submissions at once', async () => {
  const intent = await bench.create();
  const pressed = Array.from({ length: 10 }, () => submitForm(intent.redirect_url, goodCard));
  const statuses = (await Promise.all(pressed)).map(({ status }) => status);
  expect(statuses).toEqual(Array(10).fill(303));
  await submitForm(cancelUrl(intent));
  await submitForm(`${intent.redirect_url}/retry`);
  expect((await bench.read(intent.id)).status).toBe('completed');
  const { rows } = await bench.sql.query('select 1 from sandbox_ziina.events');
  expect(rows).toHaveLength(2);
});

test('the page of an expired intent says so and takes no payment', async () => {
  const intent = await bench.create({ expiry: `${bench.clock.now() + 1_000}` });
  bench.clock.slip(1_000);
  const shown = await fetch(intent.redirect_url);
  expect(shown.status).toBe(410);
  expect(await shown.text()).toContain('This payment page has ended');
  await submitForm(intent.redirect_url, goodCard);
  expect((await bench.read(intent.id)).status).toBe('canceled');
});

test('an unknown page is answered with 404 in the language asked for, and the merchant’s texts are escaped', async () => {
  const missing = await fetch(`${bench.service.url}/payment_intent/none?locale=ar`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('dir="rtl"');
  const { redirect_url } = await bench.create({ message: '<img src=x onerror=alert(1)>' });
  expect(await open(redirect_url)).toContain('&lt;img');
});

const outcomeOf = (page: string) => /<div id="outcome"[^>]*>/.exec(page)?.[0];

test('the embedded page may be embedded, runs only its own script and posts each outcome', async () => {
  const { id, embedded_url } = await bench.create();
  const address = `${embedded_url}?version=latest&locale=ar`;
  const response = await fetch(address);
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toMatch(/script-src 'sha256-[^']+'/);
  const page = await response.text();
  expect(page).toContain('dir="rtl"');
  expect(outcomeOf(page)).toBeUndefined();

  const failed = await (await submitForm(address, declinedCard)).text();
  expect(outcomeOf(failed)).toContain('data-status="FAILED"');
  expect(outcomeOf(await open(address))).toBeUndefined();
  const paid = await submitForm(address, goodCard);
  expect(paid.status).toBe(200);
  const paidPage = await paid.text();
  expect(outcomeOf(paidPage)).toContain('data-status="COMPLETED"');
  expect(paidPage).not.toContain('127.0.0.1:1/coaching');
  expect((await bench.read(id)).status).toBe('completed');

  const other = await bench.create();
  const left = await submitForm(`${other.embedded_url}/cancel`);
  expect(outcomeOf(await left.text())).toContain('data-status="CANCELED"');
});
