import type { Context, Hono } from 'hono';
import { hasOwner, inviteOwner } from '../auth/accounts/invitations.ts';
import { createAuth } from '../auth/auth.ts';
import type { AuthMailer } from '../auth/codes/mails.ts';
import { sendMessage } from '../auth/codes/messages.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { createAuthEndpoints } from '../auth/endpoints.ts';
import type { AuthMailJob, AuthMessageJob } from '../auth/job-data.ts';
import { deleteEnded } from '../auth/sessions/delete-ended.ts';
import type { ApiEnv } from '../http/env.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { StaffDeps } from '../people/staff/staff.ts';
import type { Config } from './config.ts';

interface AuthParts
  extends Pick<AuthDeps, 'database' | 'queue' | 'keys' | 'logger'>,
    Omit<AuthMailer, 'send'> {
  mailer: Pick<Mailer, 'send'>;
  show: ShowPlainPage;
  addressOf(c: Context): string;
}

interface OwnAuth {
  endpoints: Hono<ApiEnv>;
  /** How the rest of the program calls it. */
  asked: Pick<StaffDeps, 'service' | 'ownSessions'>;
  /**
   * Returns a link that makes the person who started the program the first owner; null where an owner exists.
   * It is null in production too, where others may read the output; there, `npm run admin:invite` makes the
   * first owner.
   */
  firstOwnerLink(): Promise<string | null>;
  sendMail(job: AuthMailJob): Promise<void>;
  sendMessage(job: AuthMessageJob): Promise<void>;
  deleteEnded(): Promise<void>;
}

/** Connects another service that keeps the accounts. */
export function anothersAuth({
  authUrl,
  authServiceKey,
}: Pick<Config, 'authUrl' | 'authServiceKey'>) {
  const service = { url: authUrl ?? '', fetch, serviceKey: async () => authServiceKey ?? '' };
  return { service, ownSessions: null };
}

/** Opens our own service of accounts; null where another service keeps them. */
export function openAuth(
  config: Pick<Config, 'auth' | 'authUrl' | 'publicUrl' | 'limits' | 'production' | 'staffEmail'>,
  parts: AuthParts,
): OwnAuth | null {
  if (config.authUrl) return null;
  const { mailer, composeMail, siteSettings, show, addressOf, ...deps } = parts;
  const { publicUrl, auth: settings } = config;
  const auth = createAuth({ ...deps, settings, publicUrl, now: Date.now });
  const send = (mail: Parameters<Mailer['send']>[0]) => mailer.send(mail);
  const endpoints = createAuthEndpoints(auth, {
    show,
    addressOf,
    callsPerMinute: config.limits.writesPerMinute,
  });
  return {
    endpoints,
    asked: {
      service: {
        url: auth.accessTokens.issuer,
        fetch: async (address, init) => endpoints.fetch(new Request(address, init)),
        serviceKey: auth.accessTokens.signForService,
      },
      ownSessions: auth.sessions,
    },
    firstOwnerLink: async () =>
      config.production || (await hasOwner(auth)) ? null : inviteOwner(auth, config.staffEmail),
    sendMail: (job) => auth.mails.send(job, { send, composeMail, siteSettings }),
    deleteEnded: () => deleteEnded(auth),
    sendMessage: (job) => sendMessage(auth, job, { send, composeMail, siteSettings }),
  };
}
