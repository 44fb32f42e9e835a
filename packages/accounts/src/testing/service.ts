import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Sql } from 'service-kit/sql';
import { openTestDatabase } from 'service-kit/testing/database';
import { createAuth, sendMessage } from '../auth.ts';
import { migrationsFolder } from '../database.ts';
import { createRoutes } from '../index.ts';
import type { AuthMailer, AuthMailJob, AuthMessageJob, AuthOptions } from '../options.ts';
import { type AuthSettings, defaultAuthSettings } from '../settings.ts';
import type { AccountTables } from '../tables.ts';

const BASE = '/auth/v1';

export const VERSION = { 'X-Supabase-Api-Version': '2024-01-01' };

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, ...VERSION });

/** Says by which code the service refuses; undefined if it does not. */
export const codeOf = async (asked: Promise<{ error: { code?: unknown } | null }>) =>
  (await asked).error?.code;

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** A database with the tables of accounts. */
interface AccountsDatabase {
  kysely: Kysely<AccountTables>;
  sql: Pick<Sql, 'query'>;
  close(): Promise<void>;
}

async function accountsDatabase(): Promise<AccountsDatabase> {
  const { sql, driver, close } = await openTestDatabase();
  for (const name of (await readdir(migrationsFolder)).sort()) {
    await sql.query(await readFile(join(migrationsFolder, name), 'utf8'));
  }
  const dialect = 'pool' in driver ? new PostgresDialect(driver) : new PGliteDialect(driver);
  return { kysely: new Kysely({ dialect }), sql, close };
}

/** What the client keeps in a browser. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** What an app gives the service that needs nothing of an app but its database. */
export function testOptions(
  kysely: Kysely<AccountTables>,
  given: Partial<AuthOptions> = {},
): AuthOptions {
  const key = Buffer.alloc(32, 7);
  const keys = {
    refreshTokens: key,
    oneTimeTokens: key,
    signingKeys: key,
    factors: key,
    flows: key,
  };
  const line = (typed: string) => typed.replace(/\p{Cf}/gu, '').trim();
  const siteUrl = 'https://example.org';
  return {
    kysely,
    keys: { ...keys, former: [] },
    settings: defaultAuthSettings(),
    url: `${siteUrl}${BASE}`,
    siteUrl,
    signInUrl: `${siteUrl}/admin`,
    now: Date.now,
    enqueue: async () => undefined,
    mailer: {
      sendMail: async () => undefined,
      sendCode: async () => undefined,
      sendPaced: (_kind, _recipient, send) => send(),
    },
    createLimiter: ({ name, times, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }),
    cpu: { withReserved: (_, work) => work(), spend: () => undefined },
    clean: { line, email: line, code: (typed) => line(typed).replace(/[\s\p{Pd}]/gu, '') },
    languageOf: (c) => (c.req.header('Accept-Language')?.startsWith('ar') ? 'ar' : 'en'),
    readLanguage: (value) => (value === 'ar' || value === 'en' ? value : null),
    networkOf: (c) => c.req.header('X-Test-Address') ?? '198.51.100.1',
    callsPerMinute: 100_000,
    async showLinkPage(c, language, ask, status) {
      c.header('Content-Security-Policy', "form-action 'self'");
      return c.html(JSON.stringify({ language, page: 'account', ask }), status);
    },
    logFailure: () => undefined,
    ...given,
  };
}

type SentMail = Partial<Parameters<AuthMailer['sendMail']>[0]> & {
  to: string;
  language: string;
  code: string;
};

/**
 * The service over HTTP, with a clock that tests move and mails they read.
 * @param beside a service whose database it shares, as another server with other settings.
 */
export async function openAuthService(
  settings: Partial<AuthSettings> = {},
  beside?: { database: AccountsDatabase },
  given: Partial<AuthOptions> = {},
) {
  const database = beside?.database ?? (await accountsDatabase());
  const clock = { now: Date.now() };
  const failures: Error[] = [];
  const jobs: AuthMailJob[] = [];
  const messages: AuthMessageJob[] = [];
  const sent: SentMail[] = [];
  const options = testOptions(database.kysely, {
    settings: {
      ...defaultAuthSettings(),
      triesPerQuarter: 1_000,
      mailsPerHour: 1_000,
      ...settings,
    },
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    now: () => clock.now,
    enqueue: async (_tx, name, job) => {
      if (name === 'auth-mail') jobs.push(job as AuthMailJob);
      else messages.push(job as AuthMessageJob);
    },
    mailer: {
      sendMail: async (mail) => void sent.push(mail),
      sendCode: async (message) => void sent.push(message),
      sendPaced: (_kind, _recipient, send) => send(),
    },
    logFailure: (error) => void failures.push(error),
    ...given,
  });
  const auth = createAuth(options);
  const endpoints = new Hono().route(BASE, createRoutes(auth));
  const server = createServer(getRequestListener(endpoints.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${BASE}`;

  /** A browser of its own. */
  const client = (flow: { flowType?: 'pkce' | 'implicit' } = {}) =>
    new AuthClient({
      url,
      storage: memoryStorage(),
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
      ...flow,
    });

  /** A person who may sign in by password. */
  async function person(email: string, password = 'correct horse battery') {
    const passwordHash = await auth.passwords.hash(password);
    const user = await database.kysely
      .transaction()
      .execute((tx) => auth.accounts.create(tx, { email, passwordHash, isEmailConfirmed: true }));
    return { id: user.id, email, password };
  }

  let people = 0;
  const newPerson = () => {
    people += 1;
    return person(`person${people}@example.org`);
  };

  /** Calls the service as no client would. */
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { redirect: 'manual', ...init });

  return {
    ...{ client, person, newPerson, ask },
    auth,
    database,
    failures,
    settings: options.settings,
    siteUrl: options.siteUrl,
    url,
    /** Each thing it answers, as `GET /user`. */
    endpoints: endpoints.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(BASE, '')}`),
    now: () => clock.now,
    /** Lets time pass. */
    pass(ms: number) {
      clock.now += ms;
    },
    /** A new person who has signed in by password. */
    async signedIn() {
      const who = await newPerson();
      const browser = client();
      const { data, error } = await browser.signInWithPassword(who);
      if (error || !data.session) throw error;
      return { person: who, client: browser, session: data.session };
    },
    /** Enrols an authenticator app; each `code()` is that of the next period. */
    async enrolled(browser: ReturnType<typeof client>, friendlyName = 'phone') {
      const { data, error } = await browser.mfa.enroll({ factorType: 'totp', friendlyName });
      if (error) throw error;
      const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
      const code = () => {
        clock.now += 30_000;
        return totp.generate({ timestamp: clock.now });
      };
      const verify = (given: string) =>
        browser.mfa.challengeAndVerify({ factorId: data.id, code: `\u200f${given}` });
      return { factor: data, factorId: data.id, code, verify };
    },
    /** Presses the button of the page behind a mail's link. @returns where the browser is sent. */
    async press(link: string) {
      const { pathname, search } = new URL(link);
      const page = await ask(`${pathname.replace(BASE, '')}${search}`);
      const { ask: form } = (await page.json()) as { ask: { fields: Record<string, string> } };
      const sent = await ask(`/verify?${new URLSearchParams(form.fields)}`);
      if (page.status !== 200 || sent.status !== 303)
        throw new Error(`${page.status} ${sent.status}`);
      return new URL(sent.headers.get('Location') ?? '');
    },
    /** The status and the code with which a token is refused. */
    async refusal(token: string) {
      const response = await ask('/user', { headers: bearer(token) });
      return [response.status, ((await response.json()) as { code: string }).code];
    },
    /** Sends the mails that were asked for since, as the background does. @returns them. */
    async sendMails() {
      for (const job of jobs.splice(0)) await auth.mails.send(job);
      for (const job of messages.splice(0)) await sendMessage(auth, job);
      return sent.splice(0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!beside) await database.close();
    },
  };
}

export type AuthService = Awaited<ReturnType<typeof openAuthService>>;
