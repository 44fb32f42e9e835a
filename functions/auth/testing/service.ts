import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { migrate } from '#functions/data/migrate.ts';
import type { AuthMailJob, AuthMessageJob } from '#functions/jobs/auth-mail-job.ts';
import type { Mail } from '#functions/mail/mailer.ts';
import { deriveKeys } from '#functions/security/keys.ts';
import { testDatabase } from '#functions/testing/database.ts';
import { memoryLogger } from '#functions/testing/logger.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { createAuth } from '../auth.ts';
import type { AuthMailer } from '../codes/mails.ts';
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

/** By the password: to make one takes as long as it should. */
const hashes = new Map<string, Promise<string>>();

/** The service over HTTP on a database of its own, with a clock that tests move and mails they read. */
export async function openAuthService(settings: Partial<AuthSettings> = {}) {
  const database = await testDatabase();
  await migrate(database);
  const logger = memoryLogger();
  const clock = { now: Date.now() };
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
    publicUrl,
    now: () => clock.now,
    logger,
  });
  const endpoints = createAuthEndpoints(auth, {
    show: async (c, language, page, status) =>
      c.html(JSON.stringify({ language, ...page }), status),
    addressOf: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
    callsPerMinute: 100_000,
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
        ...options,
      }),
    /** A person who may sign in by password. */
    async person(email: string, password = 'correct horse battery') {
      const hashed = hashes.get(password) ?? auth.passwords.hash(password);
      hashes.set(password, hashed);
      const passwordHash = await hashed;
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
      for (const job of messages.splice(0)) await auth.factors.sendCode(job, mailer);
      return sent;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

export type AuthService = Awaited<ReturnType<typeof openAuthService>>;
