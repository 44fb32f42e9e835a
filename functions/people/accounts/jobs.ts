import type { Accounts, AuthMailJob, AuthMessageJob } from 'accounts';
import { FEWER_AT_ONCE, type Jobs, prompt, recurring } from '../../jobs/job.ts';

interface AccountsDeps {
  accounts: Pick<Accounts, 'sendMail' | 'sendMessage' | 'deleteEnded'>;
}

/** Run only where we keep the accounts. */
export const accountJobs = {
  'auth-mail': {
    ...prompt,
    isPersonal: true,
    atOnce: FEWER_AT_ONCE,
    run: ({ accounts }: AccountsDeps, job: AuthMailJob) => accounts.sendMail(job),
  },
  'auth-message': {
    ...prompt,
    isPersonal: true,
    run: ({ accounts }: AccountsDeps, job: AuthMessageJob) => accounts.sendMessage(job),
  },
  'delete-sign-ins': {
    ...recurring,
    everySeconds: 3_600,
    run: ({ accounts }: AccountsDeps) => accounts.deleteEnded(),
  },
} satisfies Jobs;
