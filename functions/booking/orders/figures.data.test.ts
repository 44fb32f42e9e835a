import { expect, it } from 'vitest';
import { countStep } from '#machines/api/count-step.ts';
import { listMissed } from '#machines/api/missed-searches.ts';
import { FIGURE_WEEKS, type ReadFiguresResponse, readFigures } from '#machines/api/orders.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { createWorld, openWorld } from '../../testing/world.ts';

const world = await openWorld();

const sql = (text: string, params?: unknown[]) => world.database.sql.query(text, params);

async function figures(): Promise<ReadFiguresResponse> {
  const ask = serverForStaff('owner', world.useCases);
  return (await ask(readFigures.path, {})).json() as Promise<ReadFiguresResponse>;
}

async function paid(minor: number, currency: string, weeksAgo: number, returned = 0) {
  const visitor = await newVisitor(world);
  await visitor.link('bank_transfer');
  await sql(`update orders set state = 'paid' where id = $1`, [visitor.bookingId]);
  await sql(
    `update payments set settled_minor = $2, settled_currency = $3, refunded_minor = $4,
       settled_at = now() - $5 * interval '1 week' where order_id = $1`,
    [visitor.bookingId, minor, currency, returned, weeksAgo],
  );
  return visitor.bookingId;
}

it('counts what arrived and stayed by week, dollars at the peg', async () => {
  await paid(34_900, 'AED', 0);
  await paid(34_900, 'AED', 0, 10_000);
  await paid(10_000, 'USD', 1);
  await paid(99_900, 'AED', FIGURE_WEEKS + 1);
  const { revenue, items } = await figures();
  expect(revenue).toHaveLength(FIGURE_WEEKS);
  expect(revenue.slice(-3).map(({ minor }) => minor)).toEqual([0, 36_725, 59_800]);
  expect(items).toEqual([{ item: 'Personal Roadmap', count: 4 }]);
});

it('tells how long deliveries took, which are late, and what is due', async () => {
  const orderId = await paid(1, 'AED', 0);
  await sql(
    `insert into deliveries (order_id, item_id, kind, state, snapshot, due_at, created_at) values
       ($1, 'a', 'text', 'delivered', '{}', null, now() - interval '40 hours'),
       ($1, 'b', 'text', 'delivered', '{}', null, now() - interval '20 hours'),
       ($1, 'c', 'text', 'delivered', '{}', null, now() - interval '10 hours'),
       ($1, 'd', 'text', 'underway', '{}', now() - interval '1 hour', now()),
       ($1, 'e', 'text', 'stopped', '{}', now() - interval '1 hour', now()),
       ($1, 'f', 'text', 'underway', '{}', now() + interval '2 days', now())`,
    [orderId],
  );
  await sql(
    `insert into delivery_events (delivery_id, event, detail, "by", cause, outcome, state_after)
     select id, 'delivered', '{}', 'jobs', 'test', 'applied', 'delivered' from deliveries
     where state = 'delivered'`,
  );
  const { times, overdue, due } = await figures();
  expect(times).toMatchObject([{ kind: 'text', count: 3 }]);
  expect(times[0]?.hours).toBeCloseTo(20, 1);
  expect(overdue).toBe(1);
  expect(due.map(({ count }) => count)).toEqual([0, 0, 1, ...Array(11).fill(0)]);
});

it('counts the steps of each kind of sale in the sheet, and keeps nothing else', async () => {
  const service = { funnel: 'service' };
  const count = (body: unknown) => world.post(countStep.path, body);
  await Promise.all(Array.from({ length: 5 }, () => count({ ...service, step: 'service-form' })));
  await count({ ...service, step: 'payment-processing' });
  await count({ funnel: 'package', step: 'payment-processing' });
  expect((await count({ ...service, step: 'opening' })).status).toBe(422);
  expect((await count({ funnel: 'gift', step: 'calendly' })).status).toBe(422);
  expect((await count({ ...service, step: 'calendly', booking: 'x' })).status).toBe(422);
  const { steps } = await figures();
  expect(steps.service).toEqual([
    { step: 'service-form', count: 5 },
    { step: 'payment-processing', count: 1 },
    { step: 'whatsapp-verification', count: 0 },
  ]);
  expect(steps.package.filter((each) => each.count > 0)).toEqual([
    { step: 'payment-processing', count: 1 },
  ]);
  const { rows } = await sql('select * from step_counts limit 1');
  expect(Object.keys(rows[0] as object)).toEqual(['day', 'step', 'times']);
});

it('shows words that were looked for in vain on several days, the most frequent first', async () => {
  const add = (days: number, words: string | null) =>
    sql(
      `insert into missed_searches (digest, days, last_day, words)
       values (decode(md5($1::int::text), 'hex'), $1::int, current_date, $2)`,
      [days, words],
    );
  await add(3, 'sleep');
  await add(2, null);
  await add(5, 'فن');
  const missed = [
    { words: 'فن', days: 5 },
    { words: 'sleep', days: 3 },
  ];
  expect((await figures()).missed).toEqual(missed);
  const asEditor = await serverForStaff('editor', world.useCases)(listMissed.path, {});
  expect(await asEditor.json()).toEqual({ missed });
});

it('shows the figures to owners alone, and what was looked for to editors as well', async () => {
  for (const role of ['support', 'reviewer'] as const) {
    const ask = serverForStaff(role, world.useCases);
    expect((await ask(readFigures.path, {})).status).toBe(403);
    expect((await ask(listMissed.path, {})).status).toBe(403);
  }
});

it('counting keeps nobody of the same network from booking', async () => {
  const narrow = await createWorld({ limits: { writesPerMinute: 2, pollsPerMinute: 10 } });
  for (let step = 0; step < 3; step += 1) {
    expect(
      (await narrow.post(countStep.path, { funnel: 'service', step: 'service-form' })).status,
    ).toBe(200);
  }
  await newVisitor(narrow);
  await narrow.close();
});
