import { type Jobs, recurring } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import { forgetMissed } from './search/missed-searches.ts';

export const siteJobs = {
  'forget-searches': {
    ...recurring,
    everySeconds: 3_600,
    run: ({ database }: { database: Database }) => forgetMissed(database),
  },
} satisfies Jobs;
