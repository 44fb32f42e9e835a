import type { Hono } from 'hono';
import { createAuth, sendMessage } from './auth.ts';
import { createRoutes } from './endpoints.ts';
import type { Host } from './host.ts';
import type { AuthMailJob, AuthMessageJob } from './job-data.ts';
import { deleteEnded } from './sessions/delete-ended.ts';
import type { Sessions } from './sessions/sessions.ts';

export { hasOwner, inviteOwner } from './codes/invitations.ts';
export type { AuthMailer, Host } from './host.ts';
export type { AuthJobs, AuthMailJob, AuthMessageJob } from './job-data.ts';

/** The service of accounts. */
export interface Accounts {
  /** The app mounts them at the host's `url`. */
  routes: Hono;
  sessions: Pick<Sessions, 'list' | 'end'>;
  /** Signs a short-lived token for the calls of administrators. */
  signForService(): Promise<string>;
  sendMail(job: AuthMailJob): Promise<void>;
  sendMessage(job: AuthMessageJob): Promise<void>;
  /** Deletes what nobody can use any more; to be called every hour. */
  deleteEnded(): Promise<void>;
}

export function openAccounts(host: Host): Accounts {
  const auth = createAuth(host);
  return {
    routes: createRoutes(auth),
    sessions: auth.sessions,
    signForService: auth.accessTokens.signForService,
    sendMail: auth.mails.send,
    sendMessage: (job) => sendMessage(auth, job),
    deleteEnded: () => deleteEnded(auth),
  };
}
