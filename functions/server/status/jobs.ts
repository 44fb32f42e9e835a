import type { VitalName } from '#machines/api/status.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { type Jobs, recurring } from '../../jobs/job.ts';
import type { AlarmJob, Alarms } from '../../mail/alarms.ts';
import type { ReadVitals } from './vitals.ts';

/** How often an alarm is repeated while its cause remains. */
const REPEAT_S = (6 * HOUR_MS) / 1_000;

/** The alarms of signs that nobody may notice, or of which mails may fail to tell. */
const alarmOf: Partial<Record<VitalName, AlarmJob['alarm']>> = {
  deliveries_overdue: 'deliveries_overdue',
  payments_unsettled: 'payments_unsettled',
  mails_waiting: 'mails_waiting',
  backup_made: 'backup_late',
  disk_free: 'disk_nearly_full',
};

/** Raises the alarms of the signs that are not well. Where no backup was ever made here, another program makes them. */
export async function watch(deps: { readVitals: ReadVitals; alarms: Alarms }): Promise<void> {
  for (const { name, value, isWell } of await deps.readVitals()) {
    const alarm = alarmOf[name];
    if (!alarm || isWell || value === null) continue;
    await deps.alarms.raiseOncePer(REPEAT_S, { alarm, path: '/admin/status' });
  }
}

export const statusJobs = {
  watch: {
    ...recurring,
    everySeconds: 300,
    run: (deps: Parameters<typeof watch>[0]) => watch(deps),
  },
} satisfies Jobs;
