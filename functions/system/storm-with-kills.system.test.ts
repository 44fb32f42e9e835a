import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditMails } from '#functions/testing/audit-mails.ts';
import { auditMoney, totals } from '#functions/testing/audit-money.ts';
import { newDatabase } from './testing/databases.ts';
import { killAll } from './testing/program.ts';
import { figuresOf } from './testing/storm/figures.ts';
import { type Aftermath, stormWithKills } from './testing/storm/storm.ts';

const ORDERS = 200;
const KILLS = 10;
const SEED = 20_261_121;

/** Many times what it takes where nothing else runs (ms). */
const PATIENCE_MS = 600_000;

/** What a storm is not worth its name without. */
const WENT_THROUGH = [
  ...['webhook', 'poll', 'reconcile', 'staff'].map((by) => `settled by ${by}`),
  ...['second_payment', 'late_payment', 'amount_mismatch'].map((flag) => `flag ${flag}`),
  ...['paid', 'expired', 'refunded', 'awaitingPayment'].map((state) => `order ${state}`),
  ...['delivered', 'lost'].map((end) => `webhooks ${end}`),
  'payment.settled duplicate',
];

let folder: string;
let aftermath: Aftermath | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
});
afterEach(async () => {
  await aftermath?.database.close();
  aftermath = undefined;
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

describe('a storm with kills leaves each payment settled once, no order stuck, sums that agree', () => {
  test('on PGlite', () => expectSound('PGlite'), PATIENCE_MS);

  test('on PostgreSQL', async () => expectSound('PostgreSQL', await newDatabase()), PATIENCE_MS);
});

async function expectSound(engine: string, url?: string): Promise<void> {
  const began = Date.now();
  const where = url === undefined ? { folder } : { folder, url };
  aftermath = await stormWithKills({ orders: ORDERS, kills: KILLS, seed: SEED, ...where });
  const { customers, paid, database, failures, starts, retries } = aftermath;
  const figures = await figuresOf(database.sql);
  const seconds = Math.round((Date.now() - began) / 1_000);
  tell(
    `storm on ${engine}, seed ${SEED}: ${seconds} s, ${ORDERS} orders, ${KILLS} kills, ${starts} starts`,
    `${retries} calls made again, ${paid.length} payments made`,
    ...[...totals(paid)].map(([of, minor]) => `${of} ${(minor / 100).toFixed(2)}`),
    ...[...figures].map(([what, n]) => `${what} ${n}`),
  );

  expect([...figures.keys()]).toEqual(expect.arrayContaining(WENT_THROUGH));
  expect(await auditMoney(database.sql, paid)).toEqual([]);
  expect(await auditMails(database.sql)).toEqual([]);
  expect(failures).toEqual([]);

  const { rows: orders } = await database.sql.query<{ id: string }>('select id from orders');
  const ids = customers.map(({ bookingId }) => bookingId);
  expect(new Set(ids).size).toBe(ORDERS);
  expect(orders.map(({ id }) => id).sort()).toEqual(ids.sort());

  const { rows: settled } = await database.sql.query<{ id: string }>(
    `select id from payments where status in ('paid', 'refunded')`,
  );
  const promised = customers.flatMap((customer) => customer.paid.map((link) => link.paymentId));
  expect(settled.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
}

function tell(...figures: string[]): void {
  process.stdout.write(`${figures.join(', ')}\n`);
}
