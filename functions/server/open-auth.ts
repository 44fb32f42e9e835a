import type { Context, Hono } from 'hono';
import { createAuth } from '../auth/auth.ts';
import type { AuthMailer } from '../auth/codes/mails.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { createAuthEndpoints } from '../auth/endpoints.ts';
import type { ApiEnv } from '../http/env.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import type { AuthMailJob, AuthMessageJob } from '../jobs/auth-mail-job.ts';
import type { Mailer } from '../mail/mailer.ts';
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
  sendMail(job: AuthMailJob): Promise<void>;
  sendMessage(job: AuthMessageJob): Promise<void>;
}

/** Our own service of accounts; null where they are another's. */
export function openAuth(
  config: Pick<Config, 'auth' | 'authUrl' | 'publicUrl' | 'limits'>,
  parts: AuthParts,
): OwnAuth | null {
  if (config.authUrl) return null;
  const { mailer, composeMail, siteSettings, show, addressOf, ...deps } = parts;
  const { publicUrl, auth: settings } = config;
  const auth = createAuth({ ...deps, settings, publicUrl, now: Date.now });
  const send = (mail: Parameters<Mailer['send']>[0]) => mailer.send(mail);
  return {
    endpoints: createAuthEndpoints(auth, {
      show,
      addressOf,
      callsPerMinute: config.limits.writesPerMinute,
    }),
    sendMail: (job) => auth.mails.send(job, { send, composeMail, siteSettings }),
    sendMessage: (job) => auth.factors.sendCode(job, { send, composeMail, siteSettings }),
  };
}
