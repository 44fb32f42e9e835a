import { randomUUID } from 'node:crypto';
import {
  type Accounts,
  type AuthJobs,
  type AuthMailer,
  type AuthOptions,
  hasOwner,
  inviteOwner,
  openAccounts,
} from 'accounts';
import { type Context, Hono } from 'hono';
import { AUTH_BASE } from '#machines/api/call.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { languageNamed, readLanguage } from '#machines/language.ts';
import { cleanCode, cleanEmail, cleanLine } from '#machines/validation/clean.ts';
import { networkOf } from '../../http/caller.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import type { ShowPlainPage } from '../../http/plain-pages.ts';
import { requestLog } from '../../http/request-log.ts';
import type { Enqueue } from '../../jobs/job.ts';
import { createMailCount, sendCounted } from '../../mail/mail-counts.ts';
import type { SendMail } from '../../mail/mailer.ts';
import { addressDigest } from '../../mail/stop-mails.ts';
import { spend, withReserved } from '../../platform/cpu-account.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { StaffDeps } from '../staff/staff.ts';

interface AccountsMailerDeps {
  database: Pick<Database, 'sql' | 'servers'>;
  sendMail: SendMail;
  logger: Logger;
}

/**
 * Sends what the accounts ask for.
 * @param mailsPerHour how many mails of one kind one address gets, evenly spaced; as many more may be sent at
 * once within a day.
 */
export function createAccountsMailer(deps: AccountsMailerDeps, mailsPerHour: number): AuthMailer {
  const { database, sendMail, logger } = deps;
  const byRecipient = createMailCount(database, 'auth mails', [
    { times: 1, ms: HOUR_MS / mailsPerHour },
    { times: mailsPerHour, ms: DAY_MS },
  ]);

  return {
    async sendMail({ to, ...mail }) {
      const request = { ...mail, kind: 'account' as const, language: languageNamed(mail.language) };
      await sendMail(request, { to, id: randomUUID() });
    },
    async sendCode({ to, code, ...message }) {
      const language = languageNamed(message.language);
      await sendMail({ kind: 'code', language, code }, { to, id: randomUUID() });
    },
    async sendPaced(kind, recipient, sendOne) {
      const count = byRecipient(`${kind} ${addressDigest(recipient).toString('base64url')}`);
      const full = await sendCounted([count], sendOne);
      if (full) logger.log('warn', 'mail about an account withheld', { kind });
    },
  };
}

interface AccountsParts extends AccountsMailerDeps, Pick<AuthOptions, 'keys' | 'settings'> {
  database: Database;
  queue: Enqueue<AuthJobs>;
  publicUrl: string;
  show: ShowPlainPage;
  addressOf(c: Context): string;
  /** How many calls without a session one network may make within a minute. */
  callsPerMinute: number;
}

export interface OwnAccounts extends Pick<Accounts, 'sendMail' | 'sendMessage' | 'deleteEnded'> {
  endpoints: Hono<ApiEnv>;
  /** How the rest of the program calls it. */
  asked: Pick<StaffDeps, 'service' | 'ownSessions'>;
  hasOwner(): Promise<boolean>;
  /** Makes a link that turns whoever opens it into an owner with this address. */
  inviteOwner(email: string): Promise<string>;
}

/** Returns what the accounts need of the program to make links and tokens. */
export function accountsBase(
  {
    database,
    keys,
    settings,
  }: Pick<AccountsParts, 'keys' | 'settings'> & Pick<AccountsParts, 'database'>,
  publicUrl: string,
) {
  return {
    // The package knows its own tables alone.
    kysely: database.kysely as unknown as AuthOptions['kysely'],
    keys,
    settings,
    url: `${publicUrl}${AUTH_BASE}`,
    siteUrl: publicUrl,
    signInUrl: `${publicUrl}/admin`,
    now: Date.now,
  };
}

/** Opens our own service of accounts. */
export function openOwnAccounts(parts: AccountsParts): OwnAccounts {
  const { database, queue, settings, publicUrl, logger, show, addressOf, callsPerMinute } = parts;
  const base = accountsBase(parts, publicUrl);
  const accounts = openAccounts({
    ...base,
    enqueue: (tx, name, data) => queue.enqueue(tx as unknown as Tx, name, data),
    mailer: createAccountsMailer(parts, settings.mailsPerHour),
    // Points are given back, so nobody may be refused from memory.
    createLimiter: (allowance) => sharedLimiter(database, allowance, { hasShield: false }),
    cpu: { withReserved, spend },
    clean: { line: cleanLine, email: cleanEmail, code: cleanCode },
    languageOf,
    readLanguage,
    networkOf: (c) => networkOf(addressOf(c)),
    callsPerMinute,
    showLinkPage: (c, language, ask, status) =>
      show(c, languageNamed(language), { page: 'account', ask }, status),
    logFailure: (error, c) =>
      logger.log('error', 'request for an account failed', {
        errorId: c.get('requestId'),
        ...errorFields(error),
      }),
  });
  const endpoints = new Hono<ApiEnv>();
  endpoints.use(`${AUTH_BASE}/*`, requestLog(logger, addressOf));
  endpoints.route(AUTH_BASE, accounts.routes);
  const { sendMail, sendMessage, deleteEnded, signForService: serviceKey, sessions } = accounts;
  return {
    ...{ endpoints, sendMail, sendMessage, deleteEnded },
    asked: {
      service: {
        url: base.url,
        fetch: async (address, init) => endpoints.fetch(new Request(address, init)),
        serviceKey,
      },
      ownSessions: sessions,
    },
    hasOwner: () => hasOwner(base),
    inviteOwner: (email) => inviteOwner(base, email),
  };
}
