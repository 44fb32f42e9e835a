import { DAY_MS } from '#machines/duration.ts';
import { type Jobs, recurring, requested } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import { sendAlarm } from './alarms.ts';
import type { Mailer } from './mailer.ts';

interface ReviveDeps {
  queue: Pick<Queue<unknown>, 'reviveDeadJobs'>;
  mailer: Pick<Mailer, 'isReachable'>;
}

export const mailJobs = {
  // Kept for longer than any alarm is held back, because a deleted job would let it through again.
  alarm: { ...requested, deleteAfterSeconds: (2 * DAY_MS) / 1_000, run: sendAlarm },
  'revive-jobs': {
    ...recurring,
    everySeconds: 900,
    run: ({ queue, mailer }: ReviveDeps) => queue.reviveDeadJobs(() => mailer.isReachable()),
  },
} satisfies Jobs;
