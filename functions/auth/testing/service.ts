import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import type { AuthMailJob, AuthMessageJob } from '#functions/auth/job-data.ts';
import type { Mail } from '#functions/mail/mailer.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { type TestDatabase, testDatabase } from '#functions/testing/database.ts';
import { memoryLogger } from '#functions/testing/logger.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { createAuth } from '../auth.ts';
import type { AuthMailer } from '../codes/mails.ts';
import { sendMessage } from '../codes/messages.ts';
import { createAuthEndpoints } from '../endpoints.ts';
import { type AuthSettings, defaultAuthSettings } from '../settings.ts';

/** What the client keeps in a browser. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let services = 0;

/**
 * The service over HTTP, with a clock that tests move and mails they read.
 * @param beside a service whose database it shares, as another server with other settings.
 */
export async function openAuthService(
  settings: Partial<AuthSettings> = {},
  beside?: { database: TestDatabase },
  callsPerMinute = 100_000,
) {
  const database = beside?.database ?? (await testDatabase());
  const logger = memoryLogger();
  const clock = { now: Date.now() };
  // Servers that share a database count together.
  services += 1;
  const network = `198.51.100.${services}`;
  const jobs: AuthMailJob[] = [];
  const messages: AuthMessageJob[] = [];
  const own = {
    ...defaultAuthSettings(),
    triesPerQuarter: 1_000,
    mailsPerHour: 1_000,
    ...settings,
  };
  const publicUrl = 'https://example.org';
  const auth = createAuth({
    database,
    queue: {
      enqueue: async (_tx, name, job) => {
        if (name === 'auth-mail') jobs.push(job as AuthMailJob);
        else messages.push(job as AuthMessageJob);
      },
    },
    keys: deriveKeys(Buffer.alloc(32, 7)),
    settings: own,
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    publicUrl,
    now: () => clock.now,
    logger,
  });
  const endpoints = createAuthEndpoints(auth, {
    show: async (c, language, page, status) => {
      c.header('Content-Security-Policy', "form-action 'self'");
      return c.html(JSON.stringify({ language, ...page }), status);
    },
    addressOf: (c) => c.req.header('X-Test-Address') ?? network,
    callsPerMinute,
  });
  const server = createServer(getRequestListener(endpoints.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/auth/v1`;

  return {
    auth,
    database,
    logger,
    settings: own,
    publicUrl,
    url,
    /** Each thing it answers, as `GET /user`. */
    endpoints: endpoints.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace('/auth/v1', '')}`),
    now: () => clock.now,
    /** Lets time pass. */
    pass(ms: number) {
      clock.now += ms;
    },
    /** A browser of its own. */
    client: (options: { flowType?: 'pkce' | 'implicit' } = {}) =>
      new AuthClient({
        url,
        storage: memoryStorage(),
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
        ...options,
      }),
    /** A person who may sign in by password. */
    async person(email: string, password = 'correct horse battery') {
      const passwordHash = await auth.passwords.hash(password);
      const user = await database.kysely
        .transaction()
        .execute((tx) => auth.accounts.create(tx, { email, passwordHash, isEmailConfirmed: true }));
      return { id: user.id, email, password };
    },
    /** Calls the service as no client would. */
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    /** Sends the mails that were asked for since, as the background does. @returns them with their codes and links. */
    async sendMails() {
      const sent: Array<Mail & { code: string; link: string }> = [];
      const mailer: AuthMailer = {
        send: async (mail) => {
          const code = /\d{6,}/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0] ?? '';
          const link = /https?:\S+\/open\?\S+/.exec(mail.text)?.[0] ?? '';
          sent.push({ ...mail, code, link });
        },
        composeMail: async (request) => composeMail(request),
        siteSettings: async () => null,
      };
      for (const job of jobs.splice(0)) await auth.mails.send(job, mailer);
      for (const job of messages.splice(0)) await sendMessage(auth, job, mailer);
      return sent;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!beside) await database.close();
    },
  };
}

export type AuthService = Awaited<ReturnType<typeof openAuthService>>;
