import { DAY_MS } from '#machines/duration.ts';
import { daily, type Jobs, recurring } from '../jobs/job.ts';
import type { Database } from '../platform/database/database.ts';
import type { Site } from './open-site.ts';
import { forgetMissed } from './search/missed-searches.ts';

export const siteJobs = {
  'forget-searches': {
    ...recurring,
    everySeconds: 3_600,
    run: ({ database }: { database: Database }) => forgetMissed(database),
  },
  'check-links': {
    ...daily,
    everySeconds: DAY_MS / 1_000,
    run: ({ checkLinks }: Pick<Site, 'checkLinks'>) => checkLinks(),
  },
} satisfies Jobs;
