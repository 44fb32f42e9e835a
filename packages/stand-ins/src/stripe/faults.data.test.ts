import { expect, test } from 'vitest';
import { goodCard } from '../shared/testing/client.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

async function pay(): Promise<void> {
  const session = await bench.create();
  const { status } = await bench.submit(session.url, goodCard);
  expect(status).toBe(303);
}

const deliveryStates = async () => (await bench.deliveries()).map(({ status }) => status);

test('failBefore makes that many calls fail without effect', async () => {
  await bench.faults({ failBefore: 2 });
  await expect(bench.create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await expect(bench.stripe.events.list()).rejects.toMatchObject({ statusCode: 500 });
  expect(await bench.stripe.checkout.sessions.list()).toMatchObject({ data: [] });
});

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

test('a doubled webhook is sent twice with the same event id', async () => {
  await bench.faults({ webhookDoubled: true });
  await pay();
  await bench.received(4);
  expect(new Set(bench.receiver.events.map((event) => event.id)).size).toBe(2);
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

test('reordered webhooks are sent last first', async () => {
  await bench.faults({ webhookReordered: true });
  await pay();
  await bench.received(1);
  expect(bench.receiver.types()).toEqual(['checkout.session.completed']);
  bench.clock.advance(1_000);
  await bench.received(2);
  expect(bench.receiver.types()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ]);
});

test('an invalid switch is refused', async () => {
  await expect(bench.faults({ slowMs: -1 })).rejects.toThrow('slowMs');
  const garbage = await fetch(`${bench.service.url}/_sandbox/faults`, { method: 'PUT', body: '{' });
  expect(garbage.status).toBe(422);
});
