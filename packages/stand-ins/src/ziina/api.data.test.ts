import { eventually } from 'service-kit/testing/eventually';
import { everyOr, proofSize } from 'service-kit/testing/proof';
import { expect, test } from 'vitest';
import { declinedCard, goodCard, submitForm } from '../shared/testing/client.ts';
import { dyingSql } from '../shared/testing/failures.ts';
import { benchForEachTest, roadmap, secret } from './testing/bench.ts';

const bench = benchForEachTest();

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

test('a created intent has the documented fields and no others', async () => {
  const response = await bench.call('POST', '/payment_intent', {
    ...roadmap,
    failure_url: 'http://127.0.0.1:1/coaching?status=failed',
    test: true,
    metadata: { order: 'BK-1' },
    operation_id: 'mine',
  });
  expect(response.status).toBe(201);
  const intent = await response.json();
  expect(intent).toEqual({
    id: uuid,
    account_id: uuid,
    amount: 34_900,
    tip_amount: 0,
    currency_code: 'AED',
    created_at: `${bench.clock.now()}`,
    status: 'requires_payment_instrument',
    operation_id: uuid,
    message: 'Roadmap (BK-1)',
    redirect_url: `${bench.service.url}/payment_intent/${intent.id}`,
    embedded_url: `${bench.service.url}/embedded/payment_intent/${intent.id}`,
    success_url: roadmap.success_url,
    cancel_url: roadmap.cancel_url,
    allow_tips: false,
  });
  expect(await bench.read(intent.id)).toEqual(intent);
});

test('an intent needs only an amount and a currency', async () => {
  const response = await bench.call('POST', '/payment_intent', {
    amount: 200,
    currency_code: 'AED',
  });
  const intent = await response.json();
  expect(intent).toMatchObject({ amount: 200 });
  expect(intent).not.toHaveProperty('success_url');
});

test('two calls with the same body make two intents: there is no idempotency', async () => {
  const headers = { 'Idempotency-Key': 'key-1', Authorization: 'Bearer test_bench' };
  const post = async () => {
    const body = JSON.stringify({ ...roadmap, operation_id: 'same' });
    const url = `${bench.service.url}/api/payment_intent`;
    return (await fetch(url, { method: 'POST', headers, body })).json();
  };
  const [first, second] = [await post(), await post()];
  expect(second.id).not.toBe(first.id);
  expect(second.operation_id).not.toBe(first.operation_id);
});

test.each([
  ['no amount', { amount: undefined }, 'amount'],
  ['an amount below 2 dirhams', { amount: 199 }, 'amount must be at least 200'],
  ['a fraction of a fils', { amount: 200.5 }, 'amount'],
  ['an amount as text', { amount: '34900' }, 'amount'],
  ['too large an amount', { amount: 100_000_000 }, 'amount must be at most'],
  ['no currency', { currency_code: undefined }, 'currency_code must be one of AED'],
  ['a currency in small letters', { currency_code: 'aed' }, 'currency_code'],
  ['a URL that is not http', { success_url: 'javascript:alert(1)' }, 'success_url must be an http'],
  ['a URL without a host', { cancel_url: '/coaching' }, 'cancel_url'],
  ['a long message', { message: 'x'.repeat(1_001) }, 'message has at most 1000 characters'],
  ['an expiry as a number', { expiry: 4_000_000_000_000 }, 'expiry must be a string'],
  ['an expiry in the past', { expiry: '1500000000000' }, 'expiry must be a future date'],
  ['a test flag as text', { test: 'yes' }, 'test must be true or false'],
])('%s is refused as {message, code}', async (_, change, problem) => {
  const response = await bench.call('POST', '/payment_intent', { ...roadmap, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.stringContaining(problem), code: '400' });
});

test.each(['', '{', '[]', '"text"'])('the body %j is refused', async (body) => {
  const response = await bench.call('POST', '/payment_intent', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: '400' });
});

test('a wrong token is answered with 401', async () => {
  const intent = await bench.create();
  const unauthorized = { message: 'Unauthorized', code: '401' };
  for (const token of ['', 'test_other', 'test_benchx']) {
    const response = await bench.call('GET', `/payment_intent/${intent.id}`, undefined, token);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(unauthorized);
  }
});

test('an unknown intent or path is answered with 404', async () => {
  for (const path of ['/payment_intent/none', '/transfer/1']) {
    const response = await bench.call('GET', path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: '404' });
  }
});

test('an intent expires on time even if the timer is late, with one webhook', async () => {
  const expiry = `${bench.clock.now() + 60_000}`;
  const intent = await bench.create({ expiry });
  const lasting = await bench.create();
  bench.clock.slip(59_999);
  expect((await bench.read(intent.id)).status).toBe('requires_payment_instrument');
  bench.clock.slip(1);
  expect(await bench.read(intent.id)).toMatchObject({
    status: 'canceled',
    latest_error: { code: 'expired' },
  });
  bench.clock.advance(60_000);
  await eventually('the webhook', () => bench.receiver.events.length > 0);
  expect(bench.statuses()).toEqual(['canceled']);
  expect((await bench.read(lasting.id)).status).toBe('requires_payment_instrument');
});

test('an intent expires by itself, also if its time passed while the stand-in was stopped', async () => {
  const first = await bench.create({ expiry: `${bench.clock.now() + 1_000}` });
  const second = await bench.create({ expiry: `${bench.clock.now() + 60_000}` });
  bench.clock.advance(1_000);
  const received = (id: string) => bench.receiver.events.some(({ data }) => data.id === id);
  await eventually('the first end', () => received(first.id));
  await bench.service.stop();
  bench.clock.advance(60_000);
  await bench.start();
  // A stop before the answer is recorded sends the first event again.
  await eventually('the second end', () => received(second.id));
});

test('startZiina refuses a token that may be real, and production', async () => {
  await expect(bench.start({ accessToken: 'eyJhbGciOi' })).rejects.toThrow('test_');
  await expect(bench.start({ production: true })).rejects.toThrow('in production');
});

const MINUTE_MS = 60_000;

/** Pays an intent on the second try; may be repeated after any failure. */
async function buy(id: string): Promise<void> {
  for (const card of [declinedCard, goodCard]) {
    const { status } = await submitForm(`${bench.service.url}/payment_intent/${id}`, card);
    if (status >= 500) throw new Error(`the page answered ${status}`);
  }
}

test('after a kill between any two writes, repeating a payment gives one payment and every event', async () => {
  let deaths = 0;
  for (const steps of everyOr(5)) {
    bench.receiver.events.length = 0;
    const { id } = await bench.create();
    await bench.service.stop();
    const sql = dyingSql(bench.sql);
    await bench.start({ sql });
    sql.dieAfter(steps);
    await buy(id).catch(() => undefined);
    await bench.service.stop();
    await bench.start();
    if (!sql.isDead) break;
    deaths += 1;
    await buy(id);
    expect((await bench.read(id)).status, `after ${steps} steps`).toBe('completed');
    const { rows } = await bench.sql.query<{ body: string }>(
      "select body from sandbox_ziina.events where body like '%' || $1 || '%'",
      [id],
    );
    const completed = rows.filter(({ body }) => JSON.parse(body).data.status === 'completed');
    expect(completed, `after ${steps} steps`).toHaveLength(1);
    await eventually(`every event received after ${steps} steps`, () => {
      bench.clock.advance(MINUTE_MS);
      const received = new Set(bench.receiver.events.map((event) => JSON.stringify(event)));
      return rows.every(({ body }) => received.has(body));
    });
  }
  expect(deaths).toBeGreaterThan(proofSize(2, 15));
}, 120_000);

test('an intent, its page, the fault switches and the webhook survive a restart', async () => {
  const { url } = bench.receiver;
  await bench.call('POST', '/webhook', { url, secret });
  const made = await bench.create();
  await submitForm(made.redirect_url, declinedCard);
  await bench.faults({ failBefore: 1 });
  await bench.service.stop();
  await bench.receiver.close();
  await bench.openReceiver(Number(new URL(url).port));
  bench.clock.advance(MINUTE_MS);
  await bench.start({ webhook: undefined });
  expect((await bench.call('GET', `/payment_intent/${made.id}`)).status).toBe(500);
  const again = await bench.read(made.id);
  expect(again.status).toBe('failed');
  expect((await submitForm(again.redirect_url, goodCard)).status).toBe(303);
  await eventually('the end', () => bench.statuses().includes('completed'));
});

test('the control page shows intents and deliveries', async () => {
  const { id, redirect_url } = await bench.create({ message: 'BK-<7>' });
  await submitForm(redirect_url, goodCard);
  await eventually('both webhooks', () => bench.receiver.events.length === 2);
  const page = await (await fetch(`${bench.service.url}/`)).text();
  expect(page).toContain('BK-&lt;7&gt;');
  expect(page).toContain(id.slice(-8));
  expect(page).toContain('payment_intent.status.updated: completed');
  expect(page).toContain(bench.receiver.url);
});
