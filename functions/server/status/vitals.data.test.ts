import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readStatus, type VitalName, vitalNames } from '#machines/api/status.ts';
import { staffRoles } from '#machines/staff/policy.ts';
import { DEAD_JOBS } from '../../jobs/job.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { backupNotes, createReadVitals } from './vitals.ts';

const world = await openWorld();
const dataFolder = await mkdtemp(join(tmpdir(), 'vitals-'));
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
