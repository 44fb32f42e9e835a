import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Vital, type VitalName, vitalNames } from '#machines/api/status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { DEAD_JOBS } from '../../jobs/job.ts';
import { oldestMailSeconds } from '../../jobs/waiting-mails.ts';
import type { Database } from '../../platform/database/database.ts';
import { oldestUnsettledSeconds } from '../../platform/database/find-order.ts';
import { freeBytes } from '../open-database-of.ts';

/** The files in the data folder that note when a backup was made, and when one was restored as a rehearsal. */
export const backupNotes = (dataFolder: string) => ({
  made: join(dataFolder, 'last-backup'),
  rehearsed: join(dataFolder, 'last-rehearsal'),
});

/** Less than this fills up within days. */
export const LEAST_FREE_BYTES = 1024 ** 3;
export const MOST_BACKUP_DAYS = 2;
const DAY_S = DAY_MS / 1_000;

const none = (value: number | null) => !value;
const atMost = (seconds: number) => (value: number | null) => value !== null && value <= seconds;
const noneOlderThan = (ms: number) => (value: number | null) =>
  value === null || value <= ms / 1_000;

/** When a sign is well; those not named are always well. */
const isWell: Partial<Record<VitalName, (value: number | null) => boolean>> = {
  care_unopened: none,
  deliveries_overdue: none,
  payments_unsettled: noneOlderThan(DAY_MS),
  mails_waiting: noneOlderThan(HOUR_MS),
  jobs_waiting: noneOlderThan(10 * MINUTE_MS),
  jobs_failed: none,
  backup_made: atMost(MOST_BACKUP_DAYS * DAY_S),
  backup_rehearsed: atMost(45 * DAY_S),
  disk_free: (value) => value === null || value >= LEAST_FREE_BYTES,
};

const READ = `select
  (select count(*)::int from care_cases where opened_at is null and closed_at is null) as care_unopened,
  (select count(*)::int from deliveries where state = 'underway' and due_at < now())
    as deliveries_overdue,
  (select count(*)::int from deliveries
    where state = 'underway' and due_at between now() and now() + interval '1 day') as deliveries_due,
  (select count(*)::int from orders where needs_attention) as orders_flagged,
  (select extract(epoch from now() - min(start_after))::int from jobs.job
    where state < 'active' and start_after <= now() and name <> '${DEAD_JOBS}') as jobs_waiting,
  (select count(*)::int from jobs.job where state < 'active' and name = '${DEAD_JOBS}')
    as jobs_failed`;

const HEARD = `select service, extract(epoch from now() - heard_at)::int as age, told_at is null as "isWell"
  from webhooks_heard`;

/** Reads what shows whether the program does its work. It names nobody. */
export type ReadVitals = () => Promise<Vital[]>;

export function createReadVitals(deps: {
  database: Pick<Database, 'sql'>;
  dataFolder: string;
}): ReadVitals {
  const { database, dataFolder } = deps;
  const { made, rehearsed } = backupNotes(dataFolder);
  return async () => {
    const { rows } = await database.sql.query<Partial<Record<VitalName, number>>>(READ);
    const heard = await database.sql.query<{ service: string; age: number; isWell: boolean }>(
      HEARD,
    );
    const values: Partial<Record<VitalName, number | null>> = {
      ...rows[0],
      payments_unsettled: await oldestUnsettledSeconds(database),
      mails_waiting: await oldestMailSeconds(database),
      backup_made: await secondsSince(made),
      backup_rehearsed: await secondsSince(rehearsed),
      disk_free: await freeBytes(dataFolder).catch(() => null),
    };
    return vitalNames.map((name) => {
      const service = heard.rows.find((each) => name === `${each.service}_heard`);
      if (service) return { name, value: service.age, isWell: service.isWell };
      const value = values[name] ?? null;
      return { name, value, isWell: isWell[name]?.(value) ?? true };
    });
  };
}

/** Returns how long ago (s) a note says that something was done; null without a note. */
async function secondsSince(note: string): Promise<number | null> {
  const at = Date.parse(await readFile(note, 'utf8').catch(() => ''));
  return Number.isNaN(at) ? null : Math.round((Date.now() - at) / 1_000);
}
