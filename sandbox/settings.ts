import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the stand-ins' own process is told from outside. */
export interface SandboxSettings {
  host: string;
  /** The first of four ports: Content Lake, Stripe, mailbox page, SMTP. */
  port: number;
  database: { url: string } | { folder: string };
  lakeToken: string;
  stripe: { secretKey: string; webhook: { url: string; secret: string } };
  production: boolean;
  allowInProduction: Array<'stripe'>;
}

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  'webhook-url': { type: 'string' },
} as const;

const HIGHEST_FIRST_PORT = 65_535 - 3;

/**
 * Reads `--host --port --data --webhook-url` and the variables SANDBOX_HOST, SANDBOX_PORT, SANDBOX_DATA,
 * SANDBOX_DATABASE_URL, SANDBOX_LAKE_TOKEN, SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_URL,
 * SANDBOX_WEBHOOK_SECRET, SANDBOX_ALLOW_PRODUCTION and NODE_ENV.
 * @throws Error with one sentence about what is wrong.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): SandboxSettings {
  const { values } = parseArgs({ args, options });
  const port = Number(values.port ?? env.SANDBOX_PORT ?? 3001);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_FIRST_PORT) {
    throw new Error(`The port must be a whole number from 1 to ${HIGHEST_FIRST_PORT}`);
  }
  const webhookUrl =
    values['webhook-url'] ??
    env.SANDBOX_WEBHOOK_URL ??
    'http://127.0.0.1:3000/functions/v1/stripe-webhook';
  if (!URL.canParse(webhookUrl)) throw new Error(`The webhook's address is none: ${webhookUrl}`);
  const url = env.SANDBOX_DATABASE_URL;
  return {
    host: values.host ?? env.SANDBOX_HOST ?? '127.0.0.1',
    port,
    database: url
      ? { url }
      : { folder: resolve(values.data ?? env.SANDBOX_DATA ?? '.data/sandbox') },
    lakeToken: env.SANDBOX_LAKE_TOKEN ?? 'sandbox',
    stripe: {
      secretKey: env.SANDBOX_STRIPE_KEY ?? 'sk_test_sandbox',
      webhook: { url: webhookUrl, secret: env.SANDBOX_WEBHOOK_SECRET ?? 'whsec_sandbox' },
    },
    production: env.NODE_ENV === 'production',
    allowInProduction: env.SANDBOX_ALLOW_PRODUCTION === 'stripe' ? ['stripe'] : [],
  };
}
