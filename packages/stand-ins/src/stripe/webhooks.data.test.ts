import { eventually } from 'service-kit/testing/eventually';
import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { refusals } from '../shared/testing/failures.ts';
import { benchForEachTest, startStripeReceiver } from './testing/bench.ts';

const bench = benchForEachTest();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const allDelivered = () =>
  eventually('every delivery accepted', async () => {
    const all = await bench.deliveries();
    return all.length > 0 && all.every((each) => each.status === 'delivered');
  });

test('a payment sends two signed events with the current objects', async () => {
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  await bench.received(2);
  const events = [...bench.receiver.events].sort((a, b) => a.type.localeCompare(b.type));
  expect(events).toMatchObject([
    {
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      api_version: '2026-10-28.endive',
      request: { id: null, idempotency_key: null },
      data: { object: { id: session.id, payment_status: 'paid', metadata: { payment: 'p-1' } } },
    },
    { type: 'payment_intent.succeeded', data: { object: { amount_received: 34_900 } } },
  ]);
  await allDelivered();
});

test('a decline and an expiry send events; an expiry by request names the request', async () => {
  const session = await bench.create();
  await bench.submit(session.url, declinedCard);
  await bench.received(1);
  await bench.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'end-1' });
  await bench.received(2);
  expect(bench.receiver.events).toMatchObject([
    {
      type: 'payment_intent.payment_failed',
      data: { object: { last_payment_error: { decline_code: 'generic_decline' } } },
    },
    {
      type: 'checkout.session.expired',
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'end-1' },
      data: { object: { id: session.id, status: 'expired' } },
    },
  ]);
});

test('a session expires by itself, once', async () => {
  const session = await bench.create();
  bench.clock.advance(DAY_MS - 1);
  expect(bench.receiver.events).toEqual([]);
  bench.clock.advance(1);
  await bench.received(1);
  await allDelivered();
  bench.clock.advance(DAY_MS);
  await bench.restart();
  const { data } = await bench.stripe.events.list({ types: ['checkout.session.expired'] });
  expect(data).toMatchObject([{ data: { object: { id: session.id, status: 'expired' } } }]);
});

test('a session whose time passed while the stand-in was stopped expires at the next start', async () => {
  await bench.create();
  await bench.service.stop();
  bench.clock.advance(2 * DAY_MS);
  await bench.start();
  await bench.received(1);
  expect(bench.receiver.types()).toEqual(['checkout.session.expired']);
});

test('a refused webhook is sent again unchanged, after growing delays', async () => {
  await bench.restart({ retryDelayMs: (failures) => failures * MINUTE_MS });
  bench.receiver.answers.push(500, 302);
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  await bench.received(1);
  const waiting = (attempts: number, outcome: string) =>
    eventually(`attempt ${attempts}`, async () => {
      const [delivery] = await bench.deliveries();
      return delivery?.attempts === attempts && delivery.outcome === outcome;
    });
  await waiting(1, '500');
  bench.clock.advance(MINUTE_MS);
  await bench.received(2);
  await waiting(2, '302');
  bench.clock.advance(MINUTE_MS);
  expect(await bench.deliveries()).toMatchObject([{ status: 'waiting', attempts: 2 }]);
  bench.clock.advance(MINUTE_MS);
  await bench.received(3);
  await allDelivered();
  const [first, second, third] = bench.receiver.events;
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

test('retry delays double from a second to an hour, and stop after three days', async () => {
  const { clock, receiver } = bench;
  const delivery = async () => (await bench.deliveries())[0];
  const { refuse, untilGivenUp } = refusals({ clock, receiver, delivery, pauseMs: 60 * MINUTE_MS });
  refuse();
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  expect((await untilGivenUp()).attempts).toBe(74);
  const seen = bench.receiver.events.length;
  bench.clock.advance(10 * DAY_MS);
  await bench.restart();
  expect(bench.receiver.events).toHaveLength(seen);
});

test('webhooks that failed while the receiver was away are sent after a restart of both', async () => {
  const { url } = bench.receiver;
  await bench.receiver.close();
  const session = await bench.create();
  await bench.submit(session.url, goodCard);
  await eventually('failed attempts', async () => {
    const all = await bench.deliveries();
    return all.length === 2 && all.every((each) => each.attempts > 0 && each.outcome !== null);
  });
  await bench.service.stop();
  bench.receiver = await startStripeReceiver(bench.clock.now, Number(new URL(url).port));
  bench.clock.advance(MINUTE_MS);
  await bench.start();
  await bench.received(2);
  await allDelivered();
});

test('a webhook that was being sent when the process died is sent again', async () => {
  const session = await bench.create();
  await bench.stripe.checkout.sessions.expire(session.id);
  await allDelivered();
  await bench.service.stop();
  await bench.sql.query(
    "update sandbox_stripe.deliveries set status = 'sending', due = due + 1000000",
  );
  await bench.start();
  await bench.received(2);
  await allDelivered();
});

test('events are listed by type', async () => {
  const { id } = await bench.create();
  await bench.stripe.checkout.sessions.expire(id);
  const listed = async (type: string) => (await bench.stripe.events.list({ types: [type] })).data;
  expect(await listed('checkout.session.expired')).toMatchObject([{ data: { object: { id } } }]);
  expect(await listed('payment_intent.succeeded')).toEqual([]);
});
