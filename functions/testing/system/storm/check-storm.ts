import { printFigures, proofSize } from 'service-kit/testing/proof';
import { expect } from 'vitest';
import type { Sql } from '#functions/platform/database/sql.ts';
import { auditMails, auditMoney, messageIds, totals } from '#functions/testing/audit.ts';
import { killAll } from '../program.ts';
import { auditLostMoney, type LostMoney } from './disaster.ts';
import { type StormOptions, type StormResult, stormWithKills } from './storm.ts';

interface Figure {
  what: string;
  n: number;
}

/** How often things happened, e.g. `order paid`, `flag late_payment`, `webhooks lost`. */
async function figuresOf(sql: Pick<Sql, 'query'>): Promise<Map<string, number>> {
  const { rows } = await sql.query<Figure>(
    `select 'order ' || state as what, count(*)::int as n from orders group by 1
     union all select provider || ' ' || status, count(*)::int from payments group by 1
     union all select event || ' ' || outcome, count(*)::int from order_events
       where event = 'payment.settled' group by 1
     union all select 'settled by ' || case
         when cause like 'webhook %' then 'webhook' when cause like 'bank transfer %' then 'staff'
         else cause end, count(*)::int
       from order_events where event = 'payment.settled' and outcome = 'applied' group by 1
     union all select 'flag ' || flag, count(*)::int
       from order_events, jsonb_array_elements_text(detail->'flags') flag group by 1
     union all select 'webhooks ' || status, count(*)::int from (
         select status from sandbox_stripe.deliveries
         union all select status from sandbox_ziina.deliveries) delivery group by 1
     order by 1`,
  );
  const ids = await messageIds(sql);
  return new Map([
    ...rows.map(({ what, n }) => [what, n] as const),
    ['mails', new Set(ids).size],
    ['mails sent again', ids.length - new Set(ids).size],
  ]);
}

const ORDERS = proofSize(10, 600);
const KILLS = proofSize(1, 36);
const SEED = proofSize(20_261_307, 20_261_121);

/** What must have happened during a storm; a short one has too few customers for more. */
const REQUIRED_FIGURES = proofSize(
  ['settled by webhook', 'order paid', 'webhooks lost'],
  [
    ...['webhook', 'poll', 'reconcile', 'staff'].map((by) => `settled by ${by}`),
    ...['second_payment', 'late_payment', 'amount_mismatch'].map((flag) => `flag ${flag}`),
    ...['paid', 'expired', 'refunded', 'awaitingPayment'].map((state) => `order ${state}`),
    ...['delivered', 'lost'].map((end) => `webhooks ${end}`),
    'payment.settled duplicate',
  ],
);

/** Many times the duration on an idle machine (ms). */
export const STORM_LIMIT_MS = proofSize(600_000, 3_600_000);

/** Expects a storm with kills to leave each payment settled once, no order stuck, and equal sums. */
export async function checkStorm(
  engine: string,
  where: Pick<StormOptions, 'url' | 'folder' | 'over'>,
): Promise<void> {
  const began = Date.now();
  let result: StormResult | undefined;
  try {
    result = await stormWithKills({ orders: ORDERS, kills: KILLS, seed: SEED, ...where });
    await checkResult(engine, result, began);
  } finally {
    await result?.database.close();
    await killAll();
  }
}

async function checkResult(engine: string, result: StormResult, began: number): Promise<void> {
  const { customers, database, failures, starts, outages, retries, loss } = result;
  const lost: LostMoney = loss
    ? await auditLostMoney(database.sql, result.paid, loss)
    : { payments: [], onlyAtZiina: 0, untold: [] };
  const paid = result.paid.filter((payment) => !lost.payments.includes(payment));
  const figures = await figuresOf(database.sql);
  const seconds = Math.round((Date.now() - began) / 1_000);
  printFigures(
    [
      `storm on ${engine}, seed ${SEED}: ${seconds} s, ${ORDERS} orders, ${KILLS} kills, ${starts} starts`,
      ...(outages > 0 ? [`${outages} outages`] : []),
      ...(loss
        ? [
            `one restore that forgot ${loss.forgotten} of the orders and ${lost.payments.length} payments`,
            `of which staff find ${lost.onlyAtZiina} in Ziina’s app alone`,
          ]
        : []),
      `${retries} calls made again, ${result.paid.length} payments made`,
      ...[...totals(paid)].map(([of, minor]) => `${of} ${(minor / 100).toFixed(2)}`),
      ...[...figures].map(([what, n]) => `${what} ${n}`),
    ].join(', '),
  );

  expect([...figures.keys()]).toEqual(expect.arrayContaining(REQUIRED_FIGURES));
  expect(await auditMoney(database.sql, paid)).toEqual([]);
  expect(await auditMails(database.sql, loss?.mails)).toEqual([]);
  expect(lost.untold).toEqual([]);
  expect(failures).toEqual([]);

  const { rows: orders } = await database.sql.query<{ id: string; isErased: boolean }>(
    'select id, erased_at is not null as "isErased" from orders',
  );
  const ids = customers.map(({ bookingId }) => bookingId);
  expect(new Set(ids).size).toBe(ORDERS - (loss?.forgotten ?? 0));
  const erased = orders.filter(({ isErased }) => isErased).map(({ id }) => id);
  expect(erased).toEqual(loss ? [loss.erased] : []);
  expect(orders.map(({ id }) => id).sort()).toEqual([...ids, ...erased].sort());

  const { rows: settled } = await database.sql.query<{ id: string }>(
    `select id from payments where status in ('paid', 'refunded')`,
  );
  const shownAsPaid = customers.flatMap((customer) => customer.paid.map((link) => link.paymentId));
  expect(settled.map(({ id }) => id)).toEqual(expect.arrayContaining(shownAsPaid));
}
