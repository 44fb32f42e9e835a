import { authEnvironment, authExpectations } from 'accounts/settings';
import * as z from 'zod/mini';
import { aiProviders } from '../delivery/drafts/model.ts';

/** A start holds one while others are used, and a transaction may need a second one beside its own. */
const LEAST_CONNECTIONS = 3;

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

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
  METRICS_PORT: z.optional(port),
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
  BACKUP_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  ERASED_FILE: z.optional(text),
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
  WHATSAPP_ACCESS_TOKEN: z.optional(text),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string().check(z.regex(/^\d+$/))),
  WHATSAPP_APP_SECRET: z.optional(text),
  WHATSAPP_VERIFY_TOKEN: z.optional(text),
  WHATSAPP_API_URL: z.optional(webUrl),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_WEBHOOK_SECRET: z.optional(text),
  ALARM_WEBHOOK_URL: z.optional(webUrl),
  AI_PROVIDER: z._default(z.enum(aiProviders), 'anthropic'),
  AI_MODEL: z.optional(text),
  AI_API_KEY: z.optional(text),
  AI_API_URL: z.optional(webUrl),
  MAIL_FROM: z.optional(text),
  STAFF_EMAIL: z.optional(z.email()),
  WRITES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 120),
  UNPAID_MAILS_PER_DAY: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  NEWSLETTER_MAILS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(60)), 3_600),
  TRUSTED_PROXIES: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  CDN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3)), 0),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300))),
  KEEP_UNPAID_DETAILS_DAYS: days(90),
  KEEP_UNPAID_ORDERS_DAYS: days(730),
  KEEP_UNPAID_RECEIPTS_DAYS: days(30),
  KEEP_MESSAGES_DAYS: days(90),
  KEEP_UNCONFIRMED_DAYS: days(7),
  OFFLINE_PAGE: z._default(z.stringbool(), true),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webUrl),
  OTEL_SERVICE_NAME: z._default(text, 'lived-experience-site'),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  WEBHOOK_SILENCE_HOURS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 24),
  RECONCILE_EVERY_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
});

const expectations: Record<string, string> = {
  ...authExpectations,
  AUTH_URL: 'the http(s) address of an auth service',
  AUTH_SERVICE_KEY: 'the key by which that service takes the calls of administrators',
  AUTH_ANONYMOUS_KEY: 'the public anonymous key of that service',
  PORT: 'a port number from 1 to 65535',
  METRICS_PORT: 'a port number from 1 to 65535',
  DATABASE_URL: 'a postgres:// address',
  DATABASE_CONNECTIONS: `how many connections, ${LEAST_CONNECTIONS} or more`,
  MASTER_KEY: '64 hexadecimal digits (32 bytes); make one with: openssl rand -hex 32',
  FORMER_MASTER_KEYS: 'keys of 64 hexadecimal digits, with commas between them',
  BACKUP_KEY: '64 hexadecimal digits (32 bytes); make one with: openssl rand -hex 32',
  PUBLIC_URL: 'the http(s) address people open',
  WHATSAPP_PHONE_NUMBER_ID: 'the digits of the id that WhatsApp gave the number',
  SMTP_URL: 'an smtp:// or smtps:// address',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http(s) address of a collector of traces',
  OTEL_TRACES_SAMPLER: samplers.join(', '),
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
  ALARM_WEBHOOK_URL: 'the http(s) address that alarms are posted to',
  AI_PROVIDER: aiProviders.join(' or '),
  STAFF_EMAIL: 'an e-mail address',
  CDN_SECONDS: 'a number of seconds from 0 to 3',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  TRUSTED_PROXIES: 'how many proxies stand in front, 0 or more',
  WRITES_PER_MINUTE: 'how many calls, 1 or more',
  UNPAID_MAILS_PER_DAY: 'how many mails, 1 or more',
  NEWSLETTER_MAILS_PER_HOUR: 'how many mails, 60 or more',
  WEBHOOK_SILENCE_HOURS: 'a number of hours, 1 or more',
  RECONCILE_EVERY_SECONDS: 'a number of seconds, 1 or more',
  STRIPE_PUBLISHABLE_KEY: 'a key that begins with pk_test_ or pk_live_',
  ZIINA_TEST: 'true or false',
  OFFLINE_PAGE: 'true or false',
  STATEMENT_SUFFIX: 'one to ten letters, digits, spaces, dots or hyphens, one of them a letter',
  NODE_ENV: 'production, development, test or local',
};

const expected = (name: string) =>
  name.startsWith('KEEP_') ? 'a number of days, 1 or more' : 'a valid value';

/**
 * Reads each setting by its own rule; what settings demand of each other, `readConfig` checks.
 * @returns the settings without those that are wrong, their names, and a sentence for each.
 */
export function parseSettings(env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const { data, error } = environment.safeParse(Object.fromEntries(given));
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const problems = [...wrong].map(
    (name) => `${name} must be ${expectations[name] ?? expected(name)}`,
  );
  // Without the wrong settings the others can still be checked, so that all problems are named at once.
  const settings =
    data ?? environment.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  return { settings, wrong, problems };
}
