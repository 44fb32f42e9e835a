import { resolve } from 'node:path';
import {
  type AuthSettings,
  authEnvironment,
  authExpectations,
  authSettings,
} from 'accounts/settings';
import * as z from 'zod/mini';
import type { Retention } from '../booking/orders/forget-unpaid.ts';
import { aiProviders, type ModelSettings } from '../delivery/drafts/model.ts';
import type { FormRetention } from '../people/forms/forms.ts';
import { StartError } from '../platform/errors.ts';

/** The outside services that have an embedded stand-in. */
const outsideServices = ['lake', 'stripe', 'ziina', 'calendly', 'mail', 'ai'] as const;

type OutsideService = (typeof outsideServices)[number];

/** All settings that come from the environment, validated; `null` means "use the embedded one". */
export interface Config {
  production: boolean;
  development: boolean;
  host: string;
  port: number;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  /** Stand-ins that may run in production too. */
  embeddedByName: ReadonlySet<OutsideService>;
  /** The folder of PGlite, its lock and the local keys. */
  dataFolder: string;
  databaseUrl: string | null;
  /** How many connections to PostgreSQL this server opens for its queries. */
  databaseConnections: number;
  /**
   * 32 bytes from which every other key is derived; `null` has the program make them and store them in the
   * data folder.
   */
  masterKey: Buffer | null;
  /** Earlier master keys; data that was encrypted with them can still be read. */
  formerMasterKeys: Buffer[];
  lake: { projectId: string; dataset: string; apiUrl: string | null; token: string } | null;
  stripe: {
    secretKey: string;
    /** Null where the card is entered on Stripe's own page only. */
    publishableKey: string | null;
    webhookSecret: string;
    apiUrl: string | null;
  } | null;
  /** Stands on a card statement after the account's own name. */
  statementSuffix: string;
  ziina: {
    accessToken: string;
    webhookSecret: string;
    apiUrl: string | null;
    /** Uses Ziina's own test mode: intents look paid and move no money. */
    isTest: boolean;
  } | null;
  calendly: { webhookKey: string } | null;
  mail: { smtpUrl: string } | null;
  /** Where alarms are posted besides the mails to staff. */
  alarmUrl: string | null;
  /** The model that drafts personal texts. */
  ai: ModelSettings | null;
  mailFrom: string;
  /** The address that mails to staff go to. */
  staffEmail: string;
  /** Calls that one network may make within a minute. */
  limits: { writesPerMinute: number; pollsPerMinute: number };
  /** Mails that one network may cause within a day without having paid. */
  unpaidMailsPerDay: number;
  /** How many of our own proxies stand in front of the server, each adding the caller to X-Forwarded-For. */
  trustedProxies: number;
  /** How many seconds a stopping server still answers while its health check fails. */
  drainSeconds: number;
  /** How often providers are asked about payments without a webhook (s). */
  jobs: { reconcileEverySeconds: number };
  /** How long payments may settle without a word of a service's webhook before staff are told. */
  webhookSilenceHours: number;
  retention: Retention & FormRetention;
  /** The URL of another service that keeps the accounts; null for our own. */
  authUrl: string | null;
  /** Authorises that service's calls for administrators. */
  authServiceKey: string | null;
  /** Identifies the client to a hosted auth service; it is public and part of pages. */
  anonymousKey: string;
  /** The policies of our own accounts. */
  auth: AuthSettings;
}

/** A purchase polls its payment about this many times for each write. */
const POLLS_PER_WRITE = 5;
/** Long enough for a load balancer that checks health every few seconds. */
const PRODUCTION_DRAIN_S = 5;

/** A start holds one while others are used, and a transaction may need a second one beside its own. */
const LEAST_CONNECTIONS = 3;

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const webUrl = z.url({ protocol: /^https?$/ });
const days = (number: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), number);
const text = z.string().check(z.minLength(1));
const serviceKey = z.string().check(z.regex(/^[\w.-]+$/));

/**
 * Cards show 22 characters: up to ten of the account's name, an asterisk, a space, and this suffix, which
 * needs a letter.
 */
const STATEMENT_SUFFIX = /^(?=.*[A-Za-z])[A-Za-z0-9 .-]{1,10}$/;

const environment = z.object({
  ...authEnvironment,
  AUTH_URL: z.optional(webUrl),
  AUTH_SERVICE_KEY: z.optional(serviceKey),
  AUTH_ANONYMOUS_KEY: z.optional(serviceKey),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test', 'local']), 'local'),
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(webUrl),
  DATA_FOLDER: z._default(text, '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: z._default(
    z.coerce.number().check(z.int(), z.minimum(LEAST_CONNECTIONS)),
    10,
  ),
  MASTER_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  FORMER_MASTER_KEYS: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i)),
  ),
  EMBEDDED_SERVICES: z.optional(z.string()),
  SANITY_PROJECT_ID: z.optional(text),
  SANITY_DATASET: z._default(text, 'production'),
  SANITY_API_URL: z.optional(webUrl),
  SANITY_TOKEN: z.optional(text),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(test|live)_/))),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  STRIPE_API_URL: z.optional(webUrl),
  STATEMENT_SUFFIX: z._default(z.string().check(z.regex(STATEMENT_SUFFIX)), 'BOOKING'),
  ZIINA_ACCESS_TOKEN: z.optional(text),
  ZIINA_WEBHOOK_SECRET: z.optional(text),
  ZIINA_API_URL: z.optional(webUrl),
  ZIINA_TEST: z._default(z.stringbool(), false),
  CALENDLY_WEBHOOK_KEY: z.optional(text),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  ALARM_WEBHOOK_URL: z.optional(webUrl),
  AI_PROVIDER: z._default(z.enum(aiProviders), 'anthropic'),
  AI_MODEL: z.optional(text),
  AI_API_KEY: z.optional(text),
  AI_API_URL: z.optional(webUrl),
  MAIL_FROM: z.optional(text),
  STAFF_EMAIL: z.optional(z.email()),
  WRITES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 120),
  UNPAID_MAILS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  TRUSTED_PROXIES: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300))),
  KEEP_UNPAID_DETAILS_DAYS: days(90),
  KEEP_UNPAID_ORDERS_DAYS: days(730),
  KEEP_UNPAID_RECEIPTS_DAYS: days(30),
  KEEP_MESSAGES_DAYS: days(90),
  KEEP_UNCONFIRMED_DAYS: days(7),
  WEBHOOK_SILENCE_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 24),
  RECONCILE_EVERY_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
});

const expectations: Record<string, string> = {
  ...authExpectations,
  AUTH_URL: 'the http(s) address of an auth service',
  AUTH_SERVICE_KEY: 'the key by which that service takes the calls of administrators',
  AUTH_ANONYMOUS_KEY: 'the public anonymous key of that service',
  PORT: 'a port number from 1 to 65535',
  DATABASE_URL: 'a postgres:// address',
  DATABASE_CONNECTIONS: `how many connections, ${LEAST_CONNECTIONS} or more`,
  MASTER_KEY: '64 hexadecimal digits (32 bytes); make one with: openssl rand -hex 32',
  FORMER_MASTER_KEYS: 'keys of 64 hexadecimal digits, with commas between them',
  PUBLIC_URL: 'the http(s) address people open',
  SMTP_URL: 'an smtp:// or smtps:// address',
  ALARM_WEBHOOK_URL: 'the http(s) address that alarms are posted to',
  AI_PROVIDER: aiProviders.join(' or '),
  STAFF_EMAIL: 'an e-mail address',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  TRUSTED_PROXIES: 'how many proxies stand in front, 0 or more',
  WRITES_PER_MINUTE: 'how many calls, 1 or more',
  UNPAID_MAILS_PER_DAY: 'how many mails, 1 or more',
  WEBHOOK_SILENCE_HOURS: 'a number of hours, 1 or more',
  RECONCILE_EVERY_SECONDS: 'a number of seconds, 1 or more',
  STRIPE_PUBLISHABLE_KEY: 'a key that begins with pk_test_ or pk_live_',
  ZIINA_TEST: 'true or false',
  STATEMENT_SUFFIX: 'one to ten letters, digits, spaces, dots or hyphens, one of them a letter',
  NODE_ENV: 'production, development, test or local',
};

const expected = (name: string) =>
  name.startsWith('KEEP_') ? 'a number of days, 1 or more' : 'a valid value';

/**
 * Reads and validates the environment; no other file reads it.
 * @throws StartError naming every setting that is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const { data, error } = environment.safeParse(Object.fromEntries(given));
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const problems = [...wrong].map(
    (name) => `${name} must be ${expectations[name] ?? expected(name)}`,
  );
  // Without the wrong settings the others can still be checked, so that all problems are named at once.
  const settings =
    data ?? environment.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  const production = settings.NODE_ENV === 'production';
  const { embedded, unknown } = embeddedServices(settings.EMBEDDED_SERVICES ?? '');
  if (unknown.length > 0) {
    problems.push(
      `EMBEDDED_SERVICES knows ${outsideServices.join(', ')}, not ${unknown.join(', ')}`,
    );
  }
  const missing: string[] = [];
  const need = (value: string | undefined, name: string) => {
    if (value === undefined && !wrong.has(name)) missing.push(name);
    return value ?? '';
  };
  /** Returns a setting that only production needs. */
  const known = <Otherwise>(
    name: 'DATABASE_URL' | 'PUBLIC_URL' | 'MAIL_FROM' | 'STAFF_EMAIL',
    otherwise: Otherwise,
  ) => (production ? need(settings[name], name) : (settings[name] ?? otherwise));
  const isReal = (service: OutsideService, setting: string | undefined) =>
    setting !== undefined || (production && !embedded.has(service));

  const config: Config = {
    production,
    development: settings.NODE_ENV === 'development',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: known('PUBLIC_URL', `http://localhost:${settings.PORT}`).replace(/(?<!\/)\/+$/, ''),
    embeddedByName: embedded,
    dataFolder: resolve(settings.DATA_FOLDER),
    databaseUrl: known('DATABASE_URL', null),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    masterKey:
      settings.MASTER_KEY || production
        ? Buffer.from(need(settings.MASTER_KEY, 'MASTER_KEY'), 'hex')
        : null,
    formerMasterKeys: (settings.FORMER_MASTER_KEYS?.split(',') ?? []).map((key) =>
      Buffer.from(key.trim(), 'hex'),
    ),
    lake: isReal('lake', settings.SANITY_PROJECT_ID)
      ? {
          projectId: need(settings.SANITY_PROJECT_ID, 'SANITY_PROJECT_ID'),
          dataset: settings.SANITY_DATASET,
          apiUrl: settings.SANITY_API_URL ?? null,
          token: need(settings.SANITY_TOKEN, 'SANITY_TOKEN'),
        }
      : null,
    stripe: isReal('stripe', settings.STRIPE_SECRET_KEY)
      ? {
          secretKey: need(settings.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY'),
          publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
          webhookSecret: need(settings.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
          apiUrl: settings.STRIPE_API_URL ?? null,
        }
      : null,
    statementSuffix: settings.STATEMENT_SUFFIX,
    ziina: isReal('ziina', settings.ZIINA_ACCESS_TOKEN)
      ? {
          accessToken: need(settings.ZIINA_ACCESS_TOKEN, 'ZIINA_ACCESS_TOKEN'),
          webhookSecret: need(settings.ZIINA_WEBHOOK_SECRET, 'ZIINA_WEBHOOK_SECRET'),
          apiUrl: settings.ZIINA_API_URL ?? null,
          isTest: settings.ZIINA_TEST,
        }
      : null,
    calendly: isReal('calendly', settings.CALENDLY_WEBHOOK_KEY)
      ? { webhookKey: need(settings.CALENDLY_WEBHOOK_KEY, 'CALENDLY_WEBHOOK_KEY') }
      : null,
    mail: isReal('mail', settings.SMTP_URL)
      ? { smtpUrl: need(settings.SMTP_URL, 'SMTP_URL') }
      : null,
    alarmUrl: settings.ALARM_WEBHOOK_URL ?? null,
    ai: isReal('ai', settings.AI_API_KEY)
      ? {
          provider: settings.AI_PROVIDER,
          model: need(settings.AI_MODEL, 'AI_MODEL'),
          apiKey: need(settings.AI_API_KEY, 'AI_API_KEY'),
          apiUrl:
            settings.AI_PROVIDER === 'anthropic'
              ? (settings.AI_API_URL ?? null)
              : need(settings.AI_API_URL, 'AI_API_URL'),
        }
      : null,
    mailFrom: known('MAIL_FROM', 'Lived Experience Foundation <support@example.org>'),
    staffEmail: known('STAFF_EMAIL', 'staff@example.org'),
    limits: {
      writesPerMinute: settings.WRITES_PER_MINUTE,
      pollsPerMinute: settings.WRITES_PER_MINUTE * POLLS_PER_WRITE,
    },
    unpaidMailsPerDay: settings.UNPAID_MAILS_PER_DAY,
    trustedProxies:
      settings.TRUSTED_PROXIES ?? (production ? Number(need(undefined, 'TRUSTED_PROXIES')) : 0),
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_S : 0),
    webhookSilenceHours: settings.WEBHOOK_SILENCE_HOURS,
    jobs: { reconcileEverySeconds: settings.RECONCILE_EVERY_SECONDS },
    authUrl: settings.AUTH_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    authServiceKey: settings.AUTH_URL ? need(settings.AUTH_SERVICE_KEY, 'AUTH_SERVICE_KEY') : null,
    anonymousKey: settings.AUTH_URL
      ? need(settings.AUTH_ANONYMOUS_KEY, 'AUTH_ANONYMOUS_KEY')
      : (settings.AUTH_ANONYMOUS_KEY ?? 'anonymous'),
    auth: authSettings(settings),
    retention: {
      unpaidDetailsDays: settings.KEEP_UNPAID_DETAILS_DAYS,
      unpaidOrdersDays: settings.KEEP_UNPAID_ORDERS_DAYS,
      unpaidReceiptsDays: settings.KEEP_UNPAID_RECEIPTS_DAYS,
      messagesDays: settings.KEEP_MESSAGES_DAYS,
      unconfirmedDays: settings.KEEP_UNCONFIRMED_DAYS,
    },
  };
  const { secretKey, publishableKey } = config.stripe ?? {};
  const isLive = (key: string) => key.includes('_live_');
  if (secretKey && publishableKey && isLive(secretKey) !== isLive(publishableKey)) {
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live or both test');
  }
  if (missing.length > 0) {
    problems.push(
      `these settings are needed and missing: ${missing.join(', ')} (to run on embedded stand-ins instead, name them: EMBEDDED_SERVICES=${outsideServices.join(',')})`,
    );
  }
  if (problems.length > 0) throw new StartError(problems.join('; '));
  return config;
}

function embeddedServices(list: string) {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    embedded: new Set(outsideServices.filter((service) => names.includes(service))),
    unknown: names.filter((name) => !outsideServices.some((service) => service === name)),
  };
}
