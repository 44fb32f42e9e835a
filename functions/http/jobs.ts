import { type Jobs, recurring } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEndedCounts } from '../platform/database/limiter.ts';

export const httpJobs = {
  'delete-counts': {
    ...recurring,
    everySeconds: 600,
    run: ({ database }: { database: Database }) => deleteEndedCounts(database),
  },
} satisfies Jobs;
