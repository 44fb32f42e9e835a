import { eventually } from 'service-kit/testing/eventually';
import { everyOr, proofSize } from 'service-kit/testing/proof';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { dyingSql } from '../shared/testing/failures.ts';
import { benchForEachTest, roadmap } from './testing/bench.ts';

const bench = benchForEachTest();

const MINUTE_MS = 60_000;

/** Creates a session and pays it on the second try; may be repeated after any failure. */
async function buy(): Promise<Stripe.Checkout.Session> {
  const session = await bench.create({}, 'attempt-1');
  for (const card of [declinedCard, goodCard]) {
    const { status } = await bench.submit(`${bench.service.url}/c/pay/${session.id}`, card);
    if (status >= 500) throw new Error(`the card page answered ${status}`);
  }
  return session;
}

async function buyUntilDeath(steps: number): Promise<boolean> {
  await bench.service.stop();
  await bench.sql.query('drop schema sandbox_stripe cascade');
  bench.receiver.events.length = 0;
  const sql = dyingSql(bench.sql);
  await bench.start({ sql });
  sql.dieAfter(steps);
  await buy().catch(() => undefined);
  await bench.service.stop();
  return sql.isDead;
}

const countOf = (events: Stripe.Event[], type: string) =>
  events.filter((event) => event.type === type).length;

test('after a kill between any two writes, repeating a purchase gives one session, one payment and every event', async () => {
  let deaths = 0;
  for (const steps of everyOr(5)) {
    if (!(await buyUntilDeath(steps))) break;
    deaths += 1;
    await bench.start();
    const { id } = await buy();
    const { data: sessions } = await bench.stripe.checkout.sessions.list();
    expect(sessions, `after ${steps} steps`).toMatchObject([
      { id, status: 'complete', payment_status: 'paid' },
    ]);
    const { data: events } = await bench.stripe.events.list({ limit: 100 });
    expect(countOf(events, 'checkout.session.completed'), `after ${steps} steps`).toBe(1);
    expect(countOf(events, 'payment_intent.succeeded'), `after ${steps} steps`).toBe(1);
    await eventually(`every event received after ${steps} steps`, () => {
      bench.clock.advance(MINUTE_MS);
      const received = new Set(bench.receiver.events.map((event) => event.id));
      return events.every((event) => received.has(event.id));
    });
  }
  expect(deaths).toBeGreaterThan(proofSize(3, 20));
}, 120_000);

async function pay(): Promise<void> {
  const session = await bench.create();
  const { status } = await bench.submit(session.url, goodCard);
  expect(status).toBe(303);
}

const deliveryStates = async () => (await bench.deliveries()).map(({ status }) => status);

test('slowMs delays a call', async () => {
  await bench.faults({ slowMs: 150 });
  const before = performance.now();
  await bench.create();
  expect(performance.now() - before).toBeGreaterThanOrEqual(145);
});

test('stopping does not wait for a slow call', async () => {
  await bench.faults({ slowMs: 100_000 });
  const both = [bench.create({}, 'key-1'), bench.create({}, 'key-1')];
  const outcomes = both.map((each) => each.catch((error) => error));
  expect(await Promise.race(outcomes), 'the other one is running').toMatchObject({
    statusCode: 409,
  });
  await bench.restart();
  expect(await Promise.all(outcomes)).toContainEqual(
    expect.objectContaining({ type: 'StripeConnectionError' }),
  );
  expect(bench.failures).toEqual([]);
});

test('switches survive a restart, and an empty set turns them off', async () => {
  await bench.faults({ webhookLost: true, failBefore: 1 });
  await bench.restart();
  await expect(bench.create()).rejects.toMatchObject({ statusCode: 500 });
  const read = await fetch(`${bench.service.url}/_sandbox/faults`);
  expect(await read.json()).toMatchObject({ webhookLost: true, failBefore: 0 });
  await bench.faults({});
  await pay();
  await bench.received(2);
});

test('a lost webhook is never sent', async () => {
  await bench.faults({ webhookLost: true });
  await pay();
  bench.clock.advance(60 * 60 * 1_000);
  await bench.restart();
  expect(await deliveryStates()).toEqual(['lost', 'lost']);
  expect(bench.receiver.events).toEqual([]);
});

test('a late webhook is sent after its delay', async () => {
  await bench.faults({ webhookLateMs: 5_000 });
  await pay();
  bench.clock.advance(4_999);
  expect(await deliveryStates()).toEqual(['waiting', 'waiting']);
  expect(bench.receiver.events).toEqual([]);
  bench.clock.advance(1);
  await bench.received(2);
});

test('an invalid switch is refused', async () => {
  await expect(bench.faults({ slowMs: -1 })).rejects.toThrow('slowMs');
  const garbage = await fetch(`${bench.service.url}/_sandbox/faults`, { method: 'PUT', body: '{' });
  expect(garbage.status).toBe(422);
});

const at = (path: string) => `${bench.service.url}${path}`;

const post = (path: string, form: Record<string, string> = {}, headers = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

test('the control page lists sessions, events and deliveries', async () => {
  const session = await bench.create({ client_reference_id: 'BK-<7>' });
  await bench.submit(session.url, goodCard);
  await eventually('both webhooks', () => bench.receiver.events.length === 2);
  const page = await (await fetch(at('/'))).text();
  expect(page).toContain('BK-&lt;7&gt;');
  expect(page).toContain(session.id.slice(-8));
  expect(page).toContain('complete');
  expect(page).toContain('checkout.session.completed');
  expect(page).toContain(bench.receiver.url);
});

test('resending an event ignores the fault switches', async () => {
  await bench.faults({ webhookLost: true });
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  const [event] = (await bench.stripe.events.list()).data;
  const sent = await post(`/_sandbox/events/${event?.id}/resend`);
  expect(sent.status).toBe(303);
  await eventually('the webhook', () => bench.receiver.events.length === 1);
  expect(bench.receiver.events[0]?.id).toBe(event?.id);
  expect((await post('/_sandbox/events/evt_none/resend')).status).toBe(404);
});

test('the form sets the fault switches, and explains an invalid value', async () => {
  const set = await post('/_sandbox/faults', { slowMs: '5', webhookDoubled: 'on' });
  expect(set.headers.get('Location')).toBe('/_sandbox');
  const read = await fetch(at('/_sandbox/faults'));
  expect(await read.json()).toMatchObject({ slowMs: 5, webhookDoubled: true, webhookLost: false });
  expect(await (await fetch(at('/_sandbox'))).text()).toMatch(/name="webhookDoubled"[^>]* checked/);
  const wrong = await post('/_sandbox/faults', { slowMs: '-5' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('role="alert"');
});

test('a form submitted by another site is answered with 403', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await post('/_sandbox/faults', { slowMs: '5' }, foreign)).status).toBe(403);
  expect((await post('/_sandbox/faults', {}, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(
    303,
  );
});

const DAY_MS = 24 * 60 * 60 * 1_000;

async function countSessions(): Promise<number> {
  const { data } = await bench.stripe.checkout.sessions.list({ limit: 100 });
  return data.length;
}

test('the same key and parameters replay the first answer, marked as replayed', async () => {
  const first = await bench.create({}, 'key-1');
  const again = await bench.create({}, 'key-1');
  expect(again).toEqual(first);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(await countSessions()).toBe(1);
});

test('the same key with other parameters or at another endpoint is an idempotency error', async () => {
  const { id } = await bench.create({}, 'key-1');
  await expect(bench.create({ client_reference_id: 'BK-2' }, 'key-1')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    rawType: 'idempotency_error',
    statusCode: 400,
  });
  await expect(
    bench.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'key-1' }),
  ).rejects.toMatchObject({ rawType: 'idempotency_error' });
  expect(await countSessions()).toBe(1);
});

test('one key cannot expire two sessions', async () => {
  const [first, second] = [await bench.create(), await bench.create()];
  const end = (id: string) =>
    bench.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'end-1' });
  await end(first.id);
  await expect(end(second.id)).rejects.toMatchObject({ rawType: 'idempotency_error' });
  expect(await bench.stripe.checkout.sessions.retrieve(second.id)).toMatchObject({
    status: 'open',
  });
});

test('while the first request runs, a second with its key is answered with 409', async () => {
  await bench.faults({ slowMs: 300 });
  const first = bench.create({}, 'key-1');
  const second = bench.create({}, 'key-1');
  const outcomes = await Promise.allSettled([first, second]);
  const refused = outcomes.filter((each) => each.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { statusCode: 409, code: 'idempotency_key_in_use' } }]);
  expect(await bench.create({}, 'key-1')).toMatchObject({ status: 'open' });
  expect(await countSessions()).toBe(1);
});

test('ten requests at once with one key and retries make one session', async () => {
  const ask = () =>
    bench.stripe.checkout.sessions.create(roadmap, {
      idempotencyKey: 'key-1',
      maxNetworkRetries: 10,
    });
  const made = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(made.map((each) => each.id)).size).toBe(1);
  expect(await countSessions()).toBe(1);
});

test('an error of the work is replayed, an error of validation is not', async () => {
  const tooSmall = {
    line_items: [
      { price_data: { currency: 'aed', unit_amount: 100, product_data: { name: 'Roadmap' } } },
    ],
  };
  await expect(bench.create(tooSmall, 'key-1')).rejects.toMatchObject({
    code: 'amount_too_small',
    headers: expect.not.objectContaining({ 'idempotent-replayed': 'true' }),
  });
  await expect(bench.create(tooSmall, 'key-1')).rejects.toMatchObject({
    code: 'amount_too_small',
    headers: { 'idempotent-replayed': 'true' },
  });
  await expect(bench.create({ customer_email: 'wrong' }, 'key-2')).rejects.toMatchObject({
    code: 'email_invalid',
  });
  expect(await bench.create({}, 'key-2')).toMatchObject({ status: 'open' });
});

test('a 500 after the work is replayed, a 500 before it is not', async () => {
  await bench.faults({ failAfter: 1 });
  await expect(bench.create({}, 'key-1')).rejects.toMatchObject({ statusCode: 500 });
  await expect(bench.create({}, 'key-1')).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
  });
  expect(await countSessions()).toBe(1);

  await bench.faults({ failBefore: 1 });
  await expect(bench.create({}, 'key-2')).rejects.toMatchObject({ statusCode: 500 });
  expect(await bench.create({}, 'key-2')).toMatchObject({ status: 'open' });
  expect(await countSessions()).toBe(2);
});

test('a key is kept for a day, across a restart, and then free again', async () => {
  const first = await bench.create({}, 'key-1');
  bench.clock.advance(DAY_MS - 1_000);
  await bench.restart();
  expect((await bench.create({}, 'key-1')).id).toBe(first.id);
  bench.clock.advance(2_000);
  expect((await bench.create({}, 'key-1')).id).not.toBe(first.id);
});

test('a key of more than 255 characters is refused', async () => {
  await expect(bench.create({}, 'k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 });
  expect(await bench.create({}, 'k'.repeat(255))).toMatchObject({ status: 'open' });
});
