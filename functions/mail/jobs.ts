import { type Jobs, recurring } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Mailer } from './mailer.ts';

interface ReviveDeps {
  queue: Pick<Queue<unknown>, 'reviveDeadJobs'>;
  mailer: Pick<Mailer, 'isReachable'>;
}

export const mailJobs = {
  'revive-jobs': {
    ...recurring,
    everySeconds: 900,
    run: ({ queue, mailer }: ReviveDeps) => queue.reviveDeadJobs(() => mailer.isReachable()),
  },
} satisfies Jobs;
