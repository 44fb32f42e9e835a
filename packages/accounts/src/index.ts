import type { Hono } from 'hono';
import { createAuth, sendMessage } from './auth.ts';
import { createRoutes } from './endpoints.ts';
import type { AuthMailJob, AuthMessageJob } from './job-data.ts';
import type { AuthOptions } from './options.ts';
import { deleteEnded } from './sessions/delete-ended.ts';
import type { Sessions } from './sessions/sessions.ts';

export { hasOwner, inviteOwner } from './codes/invitations.ts';
export type { AuthJobs, AuthMailJob, AuthMessageJob } from './job-data.ts';
export type { AuthMailer, AuthOptions } from './options.ts';

/** The service of accounts. */
export interface Accounts {
  /** The app mounts them at the options' `url`. */
  routes: Hono;
  sessions: Pick<Sessions, 'list' | 'end'>;
  /** Signs a short-lived token for the calls of administrators. */
  signForService(): Promise<string>;
  sendMail(job: AuthMailJob): Promise<void>;
  sendMessage(job: AuthMessageJob): Promise<void>;
  /** Deletes what nobody can use any more; to be called every hour. */
  deleteEnded(): Promise<void>;
}

export function openAccounts(options: AuthOptions): Accounts {
  const auth = createAuth(options);
  return {
    routes: createRoutes(auth),
    sessions: auth.sessions,
    signForService: auth.accessTokens.signForService,
    sendMail: auth.mails.send,
    sendMessage: (job) => sendMessage(auth, job),
    deleteEnded: () => deleteEnded(auth),
  };
}
