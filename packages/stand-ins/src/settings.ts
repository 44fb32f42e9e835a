import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listed } from 'service-kit/program';
import type { GuardedService } from './start.ts';

interface WebhookSettings {
  url: string;
  secret: string;
}

/** The settings of the stand-ins' own process. */
export interface StandInsSettings {
  host: string;
  /** The host names that are accepted besides this machine's own. */
  hosts: string[];
  /** The first of six ports: Stripe, mailbox page, SMTP, Ziina, Calendly, AI model. */
  port: number;
  database: { url: string } | { folder: string };
  stripe: { secretKey: string; webhook: WebhookSettings };
  ziina: { accessToken: string; webhook: WebhookSettings };
  calendly: { webhook: { url: string; signingKey: string } };
  ai: { apiKey: string };
  production: boolean;
  allowInProduction: GuardedService[];
}

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  'webhook-url': { type: 'string' },
} as const;

const HIGHEST_FIRST_PORT = 65_535 - 5;
const SITE_HOOKS = 'http://127.0.0.1:3000/functions/v1';
const guarded: readonly GuardedService[] = ['stripe', 'ziina', 'ai'];

/**
 * Reads `--host --port --data --webhook-url` (Stripe's) and the variables SANDBOX_HOST,
 * SANDBOX_HOSTS (comma-separated names by which they are reached), SANDBOX_PORT,
 * SANDBOX_DATA, SANDBOX_DATABASE_URL, SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_URL,
 * SANDBOX_WEBHOOK_SECRET, SANDBOX_ZIINA_TOKEN, SANDBOX_ZIINA_WEBHOOK_URL, SANDBOX_ZIINA_WEBHOOK_SECRET,
 * SANDBOX_CALENDLY_WEBHOOK_URL, SANDBOX_CALENDLY_SIGNING_KEY,
 * SANDBOX_AI_KEY, SANDBOX_ALLOW_PRODUCTION (comma-separated names) and NODE_ENV.
 * @throws Error with one sentence about the invalid setting.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StandInsSettings {
  const { values } = parseArgs({ args, options });
  const port = Number(values.port ?? env.SANDBOX_PORT ?? 3002);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_FIRST_PORT) {
    throw new Error(`The port must be a whole number from 1 to ${HIGHEST_FIRST_PORT}`);
  }
  const url = env.SANDBOX_DATABASE_URL;
  return {
    host: values.host ?? env.SANDBOX_HOST ?? '127.0.0.1',
    hosts: listed(env.SANDBOX_HOSTS),
    port,
    database: url
      ? { url }
      : { folder: resolve(values.data ?? env.SANDBOX_DATA ?? '.data/stand-ins') },
    stripe: {
      secretKey: env.SANDBOX_STRIPE_KEY ?? 'sk_test_sandbox',
      webhook: {
        url: hookUrl(values['webhook-url'] ?? env.SANDBOX_WEBHOOK_URL, 'stripe-webhook'),
        secret: env.SANDBOX_WEBHOOK_SECRET ?? 'whsec_sandbox',
      },
    },
    ziina: {
      accessToken: env.SANDBOX_ZIINA_TOKEN ?? 'test_sandbox',
      webhook: {
        url: hookUrl(env.SANDBOX_ZIINA_WEBHOOK_URL, 'ziina-webhook'),
        secret: env.SANDBOX_ZIINA_WEBHOOK_SECRET ?? 'sandbox',
      },
    },
    calendly: {
      webhook: {
        url: hookUrl(env.SANDBOX_CALENDLY_WEBHOOK_URL, 'calendly-webhook'),
        signingKey: env.SANDBOX_CALENDLY_SIGNING_KEY ?? 'sandbox',
      },
    },
    ai: { apiKey: env.SANDBOX_AI_KEY ?? 'test_sandbox' },
    production: env.NODE_ENV === 'production',
    allowInProduction: guarded.filter((each) =>
      listed(env.SANDBOX_ALLOW_PRODUCTION).includes(each),
    ),
  };
}

function hookUrl(given: string | undefined, defaultName: string): string {
  const url = given ?? `${SITE_HOOKS}/${defaultName}`;
  if (!URL.canParse(url)) throw new Error(`The webhook's address is not a URL: ${url}`);
  return url;
}
