import { FEWER_AT_ONCE, type Jobs, recurring, requested } from '../jobs/job.ts';
import { type RemindCareDeps, remindCare, sendCareMail } from './remind-care.ts';

export const careJobs = {
  'care-mail': { ...requested, isPersonal: true, atOnce: FEWER_AT_ONCE, run: sendCareMail },
  'remind-care': {
    ...recurring,
    everySeconds: 'often',
    run: (deps: RemindCareDeps) => remindCare(deps),
  },
} satisfies Jobs;
