import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#machines/duration.ts';
import type { AlarmJob } from '../../mail/alarms.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { makeOrder } from '../../testing/order.ts';
import { watch } from './jobs.ts';
import { backupNotes, createReadVitals } from './vitals.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function raised(dataFolder = '/dev/null'): Promise<string[]> {
  const found: string[] = [];
  const readVitals = createReadVitals({ database, dataFolder });
  const raiseOncePer = async (_: number, { alarm }: AlarmJob) => void found.push(alarm);
  await watch({ readVitals, alarms: { raise: async () => undefined, raiseOncePer } });
  return found;
}

it('raises an alarm once a mail has waited for an hour, a payment for a day, a delivery too long', async () => {
  const { sql } = database;
  const order = await makeOrder(database);
  await sql.query(`insert into jobs.job (name) values ('order-mail'), ('typeset-document')`);
  await sql.query(
    `insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, expires_at)
     values (gen_random_uuid(), $1, 'stripe', 'REF', 34900, 'AED', 'open', '{}', now())`,
    [order],
  );
  await sql.query(
    `insert into deliveries (order_id, item_id, kind, state, snapshot, due_at)
     values ($1, 'roadmap', 'text', 'underway', '{}', now() + interval '1 minute')`,
    [order],
  );
  expect(await raised()).toEqual([]);
  await sql.query(`update jobs.job set created_on = now() - interval '2 hours'`);
  await sql.query(`update payments set created_at = now() - interval '2 days'`);
  await sql.query(`update deliveries set due_at = now() - interval '1 minute'`);
  expect(await raised()).toEqual(['deliveries_overdue', 'payments_unsettled', 'mails_waiting']);
  await sql.query(`update jobs.job set state = 'completed' where name = 'order-mail'`);
  expect(await raised()).toEqual(['deliveries_overdue', 'payments_unsettled']);
});

it('raises an alarm once the last backup is older than two days, if one was ever made here', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  const made = (daysAgo: number) =>
    writeFile(backupNotes(folder).made, new Date(Date.now() - daysAgo * DAY_MS).toISOString());
  expect(await raised(folder)).toEqual([]);
  await made(1);
  expect(await raised(folder)).toEqual([]);
  await made(3);
  expect(await raised(folder)).toEqual(['backup_late']);
  await rm(folder, { recursive: true });
});

it('raises an alarm while the disk is nearly full', async () => {
  const found: string[] = [];
  const raiseOncePer = async (_: number, { alarm }: AlarmJob) => void found.push(alarm);
  const alarms = { raise: async () => undefined, raiseOncePer };
  for (const isWell of [true, false]) {
    await watch({ readVitals: async () => [{ name: 'disk_free', value: 1, isWell }], alarms });
  }
  expect(found).toEqual(['disk_nearly_full']);
});
