import { eventually } from 'service-kit/testing/eventually';
import { expect, test } from 'vitest';
import { dyingSql, refusals } from '../shared/testing/failures.ts';
import { benchForEachTest } from './testing/bench.ts';

const bench = benchForEachTest();

const MINUTE_MS = 60_000;
const page = '/foundation/the-map';

test('page faults make scheduling pages slow, broken or never load, and leave the control page alone', async () => {
  await bench.faults({ pageBroken: true });
  expect((await bench.open(page)).status).toBe(500);
  await bench.faults({ pageSlowMs: 150 });
  const before = performance.now();
  expect((await bench.open(page)).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThanOrEqual(145);
  await bench.faults({ pageNever: true });
  const giveUp = fetch(`${bench.service.url}${page}`, { signal: AbortSignal.timeout(300) });
  await expect(giveUp).rejects.toThrow('timeout');
  expect((await bench.open('/_sandbox')).status).toBe(200);
  await bench.faults({});
  expect((await bench.open(page)).status).toBe(200);
  expect(bench.failures).toEqual([]);
});

test('stopping does not wait for a page that never loads', async () => {
  await bench.faults({ pageNever: true });
  const cut = expect(bench.open(page)).rejects.toThrow();
  await bench.restart();
  await cut;
  expect(bench.failures).toEqual([]);
});

test('a refused webhook is retried for a day, then given up', async () => {
  const pauseMs = 60 * MINUTE_MS;
  await bench.restart({ retryDelayMs: () => pauseMs });
  const { clock, receiver } = bench;
  const delivery = async () => (await bench.deliveries())[0];
  const { refuse, untilGivenUp } = refusals({ clock, receiver, delivery, pauseMs });
  refuse();
  await bench.book();
  expect((await untilGivenUp()).attempts).toBe(25);
});

test('after a kill between any two writes, repeating a booking gives one booking and one webhook', async () => {
  let deaths = 0;
  for (let steps = 0; ; steps += 1) {
    bench.receiver.events.length = 0;
    const [slot = ''] = await bench.freeTimes(`${page}?utm_content=BK-${steps}`);
    const form = { name: 'Mariam', email: 'm@example.com', attempt: `attempt-${steps}` };
    await bench.service.stop();
    const sql = dyingSql(bench.sql);
    await bench.start({ sql });
    sql.dieAfter(steps);
    await bench.submit(slot, form).catch(() => undefined);
    await bench.service.stop();
    await bench.start();
    if (!sql.isDead) break;
    deaths += 1;
    expect((await bench.submit(slot, form)).status, `after ${steps} steps`).toBe(303);
    const { rows } = await bench.sql.query<{ body: string }>(
      "select body from sandbox_calendly.events where body like '%' || $1 || '%'",
      [`"BK-${steps}"`],
    );
    expect(rows, `after ${steps} steps`).toHaveLength(1);
    await eventually(`the webhook after ${steps} steps`, () => {
      bench.clock.advance(MINUTE_MS);
      return bench.receiver.events.some((each) => JSON.stringify(each) === rows[0]?.body);
    });
  }
  expect(deaths).toBeGreaterThan(8);
}, 120_000);

test('the control page shows bookings, escaped, and the fault switches', async () => {
  await bench.book(`${page}?utm_content=BK-<7>`, { name: '<Mariam>' });
  const html = await (await bench.open('/_sandbox')).text();
  expect(html).toContain('BK-&lt;7&gt;');
  expect(html).toContain('&lt;Mariam&gt;');
  expect(html).toContain('name="pageNever"');
  expect(html).toContain(bench.receiver.url);
});
