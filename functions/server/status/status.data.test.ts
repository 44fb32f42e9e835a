import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStatus, type VitalName, vitalNames } from '#machines/api/status.ts';
import { DAY_MS } from '#machines/duration.ts';
import { staffRoles } from '#machines/staff/policy.ts';
import { DEAD_JOBS } from '../../jobs/job.ts';
import type { AlarmJob } from '../../mail/alarms.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { makeOrder } from '../../testing/order.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { watch } from './jobs.ts';
import { backupNotes, createReadVitals } from './vitals.ts';

const world = await openWorld();
const dataFolder = await mkdtemp(join(tmpdir(), 'vitals-'));

describe('the vitals', () => {
  afterAll(() => rm(dataFolder, { recursive: true }));

  const sql = (text: string, params?: unknown[]) => world.database.sql.query(text, params);
  const read = async () => {
    const signs = await createReadVitals({ ...world, dataFolder })();
    return Object.fromEntries(signs.map(({ name, ...sign }) => [name, sign])) as Record<
      VitalName,
      { value: number | null; isWell: boolean }
    >;
  };
  const aDayAgo = () => new Date(Date.now() - 86_400_000).toISOString();

  it('finds a new program well but for the backups that were never made', async () => {
    const signs = await read();
    expect(Object.keys(signs)).toEqual(vitalNames);
    const unwell = vitalNames.filter((name) => !signs[name].isWell);
    expect(unwell).toEqual(['backup_made', 'backup_rehearsed']);
    expect(signs.disk_free.value).toBeGreaterThan(0);
  });

  it('counts what waits, what is late and what was given up', async () => {
    const { made, rehearsed } = backupNotes(dataFolder);
    for (const file of [made, rehearsed]) await writeFile(file, aDayAgo());
    const visitor = await newVisitor(world);
    await visitor.link('stripe');
    await sql(`update payments set created_at = now() - interval '25 hours'`);
    await sql('update orders set needs_attention = true');
    await sql(
      `insert into deliveries (order_id, item_id, kind, state, snapshot, due_at) values
       ($1, 'a', 'text', 'underway', '{}', now() - interval '1 hour'),
       ($1, 'b', 'text', 'underway', '{}', now() + interval '1 hour'),
       ($1, 'c', 'text', 'delivered', '{}', now() - interval '1 hour')`,
      [visitor.bookingId],
    );
    await sql('insert into care_cases (order_id) values ($1)', [visitor.bookingId]);
    await sql(
      `insert into webhooks_heard (service, heard_at, told_at)
     values ('stripe', now() - interval '2 days', now()), ('ziina', now(), null)
     on conflict (service) do update set heard_at = excluded.heard_at, told_at = excluded.told_at`,
    );
    await sql(
      `insert into jobs.job (name, start_after, created_on) values
       ('order-mail', now() - interval '11 minutes', now() - interval '2 hours'),
       ('${DEAD_JOBS}', now() - interval '1 day', now())`,
    );
    const signs = await read();
    expect(signs).toMatchObject({
      care_unopened: { value: 1, isWell: false },
      deliveries_overdue: { value: 1, isWell: false },
      deliveries_due: { value: 1, isWell: true },
      orders_flagged: { value: 1, isWell: true },
      payments_unsettled: { value: 25 * 3_600, isWell: false },
      mails_waiting: { isWell: false },
      jobs_waiting: { value: 11 * 60, isWell: false },
      jobs_failed: { value: 1, isWell: false },
      stripe_heard: { value: 2 * 86_400, isWell: false },
      ziina_heard: { value: 0, isWell: true },
      backup_made: { value: 86_400, isWell: true },
      backup_rehearsed: { isWell: true },
    });
  });

  it('is shown to all staff', async () => {
    for (const role of staffRoles) {
      const { status } = await serverForStaff(role, world.useCases)(readStatus.path, {});
      expect([role, status]).toEqual([role, 200]);
    }
  });
});

describe('the watch', () => {
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
});
