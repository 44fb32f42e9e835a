import { join, resolve } from 'node:path';
import { authSettings } from 'accounts/settings';
import { StartError } from '../platform/errors.ts';
import { parseSettings } from './settings.ts';

/** The outside services that have an embedded stand-in. */
const outsideServices = ['lake', 'stripe', 'ziina', 'calendly', 'mail', 'ai'] as const;

type OutsideService = (typeof outsideServices)[number];

/** A purchase polls its payment about this many times for each write. */
const POLLS_PER_WRITE = 5;
/** Long enough for a load balancer that checks health every few seconds. */
const PRODUCTION_DRAIN_S = 5;

/** All settings that come from the environment, validated; `null` means "use the embedded one". */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the environment; no other file reads it.
 * @throws StartError naming every setting that is wrong or missing.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const { settings, wrong, problems } = parseSettings(env);
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

  const config = {
    production,
    development: settings.NODE_ENV === 'development',
    host: settings.HOST,
    port: settings.PORT,
    /** Where Prometheus reads metrics; null where none are served. */
    metricsPort: settings.METRICS_PORT ?? null,
    /** The collector of traces; null where none are recorded. */
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: settings.OTEL_SERVICE_NAME,
          ratio: ratioOf(settings),
        }
      : null,
    /** The origin people see, without a trailing slash. */
    publicUrl: known('PUBLIC_URL', `http://localhost:${settings.PORT}`).replace(/(?<!\/)\/+$/, ''),
    /** Stand-ins that may run in production too. */
    embeddedByName: embedded,
    /** The folder of PGlite, its lock and the local keys. */
    dataFolder: resolve(settings.DATA_FOLDER),
    databaseUrl: known('DATABASE_URL', null),
    /** How many connections to PostgreSQL this server opens for its queries. */
    databaseConnections: settings.DATABASE_CONNECTIONS,
    /**
     * 32 bytes from which every other key is derived; `null` has the program make them and store them in the
     * data folder.
     */
    masterKey:
      settings.MASTER_KEY || production
        ? Buffer.from(need(settings.MASTER_KEY, 'MASTER_KEY'), 'hex')
        : null,
    /** Earlier master keys; data that was encrypted with them can still be read. */
    formerMasterKeys: (settings.FORMER_MASTER_KEYS?.split(',') ?? []).map((key) =>
      Buffer.from(key.trim(), 'hex'),
    ),
    /** 32 bytes that encrypt backups. */
    backupKey: settings.BACKUP_KEY ? Buffer.from(settings.BACKUP_KEY, 'hex') : null,
    /** The file that notes who was erased, apart from the database. */
    erasedFile: resolve(settings.ERASED_FILE ?? join(settings.DATA_FOLDER, 'erased.ndjson')),
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
          /** Null where the card is entered on Stripe's own page only. */
          publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
          webhookSecret: need(settings.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
          apiUrl: settings.STRIPE_API_URL ?? null,
        }
      : null,
    /** Stands on a card statement after the account's own name. */
    statementSuffix: settings.STATEMENT_SUFFIX,
    ziina: isReal('ziina', settings.ZIINA_ACCESS_TOKEN)
      ? {
          accessToken: need(settings.ZIINA_ACCESS_TOKEN, 'ZIINA_ACCESS_TOKEN'),
          webhookSecret: need(settings.ZIINA_WEBHOOK_SECRET, 'ZIINA_WEBHOOK_SECRET'),
          apiUrl: settings.ZIINA_API_URL ?? null,
          /** Uses Ziina's own test mode: intents look paid and move no money. */
          isTest: settings.ZIINA_TEST,
        }
      : null,
    calendly: isReal('calendly', settings.CALENDLY_WEBHOOK_KEY)
      ? { webhookKey: need(settings.CALENDLY_WEBHOOK_KEY, 'CALENDLY_WEBHOOK_KEY') }
      : null,
    /** Reminds of sessions; null where production sends nothing by WhatsApp. */
    whatsapp: settings.WHATSAPP_ACCESS_TOKEN
      ? {
          accessToken: settings.WHATSAPP_ACCESS_TOKEN,
          phoneNumberId: need(settings.WHATSAPP_PHONE_NUMBER_ID, 'WHATSAPP_PHONE_NUMBER_ID'),
          appSecret: need(settings.WHATSAPP_APP_SECRET, 'WHATSAPP_APP_SECRET'),
          verifyToken: need(settings.WHATSAPP_VERIFY_TOKEN, 'WHATSAPP_VERIFY_TOKEN'),
          apiUrl: settings.WHATSAPP_API_URL ?? null,
        }
      : null,
    mail: isReal('mail', settings.SMTP_URL)
      ? { smtpUrl: need(settings.SMTP_URL, 'SMTP_URL') }
      : null,
    /** Signs the copies that the mailbox of `mailFrom` sends; null where it sends none. */
    mailWebhookSecret: settings.MAIL_WEBHOOK_SECRET ?? null,
    /** Where alarms are posted besides the mails to staff. */
    alarmUrl: settings.ALARM_WEBHOOK_URL ?? null,
    /** The model that drafts personal texts. */
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
    /** The address that mails to staff go to. */
    staffEmail: known('STAFF_EMAIL', 'staff@example.org'),
    /** Calls that one network may make within a minute. */
    limits: {
      writesPerMinute: settings.WRITES_PER_MINUTE,
      pollsPerMinute: settings.WRITES_PER_MINUTE * POLLS_PER_WRITE,
    },
    /** Mails that one network may cause within a day without having paid. */
    unpaidMailsPerDay: settings.UNPAID_MAILS_PER_DAY,
    /** Mails of the newsletter that the relay takes within an hour; other mails are not counted. */
    newsletterMailsPerHour: settings.NEWSLETTER_MAILS_PER_HOUR,
    /** How many of our own proxies stand in front of the server, each adding the caller to X-Forwarded-For. */
    trustedProxies:
      settings.TRUSTED_PROXIES ?? (production ? Number(need(undefined, 'TRUSTED_PROXIES')) : 0),
    /** How long a shared cache may keep a page whose address names its language (s). */
    cdnSeconds: settings.CDN_SECONDS,
    /** How many seconds a stopping server still answers while its health check fails. */
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_S : 0),
    /** Whether browsers keep a page for when they have no network. */
    hasOfflinePage: settings.OFFLINE_PAGE,
    /** How long payments may settle without a word of a service's webhook before staff are told. */
    webhookSilenceHours: settings.WEBHOOK_SILENCE_HOURS,
    /** How often providers are asked about payments without a webhook (s). */
    jobs: { reconcileEverySeconds: settings.RECONCILE_EVERY_SECONDS },
    /** The URL of another service that keeps the accounts; null for our own. */
    authUrl: settings.AUTH_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    /** Authorises that service's calls for administrators. */
    authServiceKey: settings.AUTH_URL ? need(settings.AUTH_SERVICE_KEY, 'AUTH_SERVICE_KEY') : null,
    /** Identifies the client to a hosted auth service; it is public and part of pages. */
    anonymousKey: settings.AUTH_URL
      ? need(settings.AUTH_ANONYMOUS_KEY, 'AUTH_ANONYMOUS_KEY')
      : (settings.AUTH_ANONYMOUS_KEY ?? 'anonymous'),
    /** The policies of our own accounts. */
    auth: authSettings(settings),
    retention: {
      unpaidDetailsDays: settings.KEEP_UNPAID_DETAILS_DAYS,
      unpaidOrdersDays: settings.KEEP_UNPAID_ORDERS_DAYS,
      unpaidReceiptsDays: settings.KEEP_UNPAID_RECEIPTS_DAYS,
      messagesDays: settings.KEEP_MESSAGES_DAYS,
      unconfirmedDays: settings.KEEP_UNCONFIRMED_DAYS,
    },
  };
  if (config.backupKey && config.masterKey?.equals(config.backupKey)) {
    problems.push(
      'BACKUP_KEY must not be MASTER_KEY: whoever opens a backup would read the answers',
    );
  }
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

/** Returns the part of all traces that is recorded. None begins outside, so none has a parent to ask. */
function ratioOf(settings: ReturnType<typeof parseSettings>['settings']): number {
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (sampler.endsWith('traceidratio')) return ratio;
  return sampler.endsWith('always_off') ? 0 : 1;
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
