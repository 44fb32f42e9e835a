import { expect, test } from 'vitest';
import { benchForEachTest, roadmap } from './testing/bench.ts';

const bench = benchForEachTest();

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
