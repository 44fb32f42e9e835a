import { eventually } from 'service-kit/testing/eventually';
import { everyOr, proofSize } from 'service-kit/testing/proof';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { declinedCard, goodCard } from '../shared/testing/client.ts';
import { dyingSql } from '../shared/testing/dying-sql.ts';
import { benchForEachTest } from './testing/bench.ts';

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

test('an open session and its page survive a restart', async () => {
  const made = await bench.create();
  await bench.submit(made.url, declinedCard);
  await bench.restart();
  const again = await bench.stripe.checkout.sessions.retrieve(made.id);
  expect(again).toMatchObject({ status: 'open', client_reference_id: 'BK-1' });
  expect((await bench.submit(again.url, goodCard)).status).toBe(303);
});
