import { eventually } from 'service-kit/testing/eventually';
import { everyOr, proofSize } from 'service-kit/testing/proof';
import { expect, test } from 'vitest';
import { declinedCard, goodCard, submitForm } from '../shared/testing/client.ts';
import { dyingSql } from '../shared/testing/failures.ts';
import { benchForEachTest, secret } from './testing/bench.ts';

const bench = benchForEachTest();

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
