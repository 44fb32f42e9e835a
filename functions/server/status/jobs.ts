import { HOUR_MS } from '#machines/duration.ts';
import { type Jobs, recurring } from '../../jobs/job.ts';
import type { Alarms } from '../../mail/alarms.ts';
import type { ReadVitals } from './vitals.ts';

/** How often an alarm is repeated while its cause remains. */
const REPEAT_S = (6 * HOUR_MS) / 1_000;

/** The signs of which mails may fail to tell. */
const alarming = ['deliveries_overdue', 'payments_unsettled', 'mails_waiting'] as const;

/** Raises an alarm for each sign that is not well and of which mails may fail to tell. */
export async function watch(deps: { readVitals: ReadVitals; alarms: Alarms }): Promise<void> {
  const vitals = await deps.readVitals();
  for (const alarm of alarming) {
    if (vitals.some(({ name, isWell }) => name === alarm && !isWell)) {
      await deps.alarms.raiseOncePer(REPEAT_S, { alarm, path: '/admin/status' });
    }
  }
}

export const statusJobs = {
  watch: {
    ...recurring,
    everySeconds: 300,
    run: (deps: Parameters<typeof watch>[0]) => watch(deps),
  },
} satisfies Jobs;
