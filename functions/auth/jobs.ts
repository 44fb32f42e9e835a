import { FEWER_AT_ONCE, type Jobs, prompt, recurring } from '../jobs/job.ts';
import type { AuthMailJob, AuthMessageJob } from './job-data.ts';

interface AccountsDeps {
  accounts: {
    sendMail(job: AuthMailJob): Promise<void>;
    sendMessage(job: AuthMessageJob): Promise<void>;
    deleteEnded(): Promise<void>;
  };
}

export const authJobs = {
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
