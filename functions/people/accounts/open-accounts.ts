import {
  type Accounts,
  type AuthJobs,
  type AuthOptions,
  hasOwner,
  inviteOwner,
  openAccounts,
} from 'accounts';
import { type Context, Hono } from 'hono';
import { networkOf } from '#functions/http/caller.ts';
import type { Enqueue } from '#functions/jobs/job.ts';
import { AUTH_BASE } from '#machines/api/call.ts';
import { languageNamed, readLanguage } from '#machines/language.ts';
import { cleanCode, cleanEmail, cleanLine } from '#machines/validation/clean.ts';
import { type ApiEnv, languageOf } from '../../http/env.ts';
import type { ShowPlainPage } from '../../http/plain-pages.ts';
import { requestLog } from '../../http/request-log.ts';
import { spend, withReserved } from '../../platform/cpu-account.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { sharedLimiter } from '../../platform/database/limiter.ts';
import { errorFields } from '../../platform/logger.ts';
import type { StaffDeps } from '../staff/staff.ts';
import { type AccountsMailerDeps, createAccountsMailer } from './mailer.ts';

interface AccountsParts extends AccountsMailerDeps, Pick<AuthOptions, 'keys' | 'settings'> {
  database: Database;
  queue: Enqueue<AuthJobs>;
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
