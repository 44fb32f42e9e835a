import type { SanityClient } from '@sanity/client';
import { freePorts } from 'service-kit/testing/ports';
import Stripe from 'stripe';
import { lakeClient } from '#functions/site/content/lake.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { seed } from '#studio/seed/seed.ts';
import { SERVER_PORTS, start } from './program.ts';
import type { CardSession } from './purchase-checks.ts';

/** The lake and the stand-ins in processes of their own, which survive the server. */
export interface Outside {
  /** Writes in the lake. */
  lake: SanityClient;
  /** The server's settings that make it use them. */
  settings: Record<string, string>;
  /** Those for Ziina, which the server brings along without them. */
  ziinaSettings: Record<string, string>;
  /** Where the stand-ins are. */
  urls: { stripe: string; ziina: string; mailbox: string };
  /** Every Checkout Session that was created. */
  sessions(): Promise<CardSession[]>;
  /** The texts of the mails to an address. */
  mailsTo(address: string): Promise<string[]>;
}

const LAKE_TOKEN = 'system-lake';
const STRIPE_KEY = 'sk_test_system';
const ZIINA_TOKEN = 'test_system';
const WEBHOOK_SECRET = 'whsec_system';
const MOST_SESSIONS = 10_000;

/** Starts the lake and the stand-ins on a database of their own and seeds the lake. */
export async function startOutside(serverPort: number, databaseUrl: string): Promise<Outside> {
  const lakeProgram = start('packages/content-lake/src/main.ts', 'http', {
    LAKE_PORT: '0',
    LAKE_DATABASE_URL: databaseUrl,
    LAKE_TOKENS: `write:${LAKE_TOKEN}`,
  });
  const program = await start('packages/stand-ins/src/main.ts', 'SMTP', {
    SANDBOX_PORT: `${await freePorts(SERVER_PORTS)}`,
    SANDBOX_DATABASE_URL: databaseUrl,
    SANDBOX_STRIPE_KEY: STRIPE_KEY,
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${serverPort}${webhookPaths.stripe}`,
    SANDBOX_ZIINA_TOKEN: ZIINA_TOKEN,
    SANDBOX_ZIINA_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SANDBOX_ZIINA_WEBHOOK_URL: `http://127.0.0.1:${serverPort}${webhookPaths.ziina}`,
  });
  const urlOf = (service: string) => {
    const [, url] = new RegExp(`^${service} +(\\S+)$`, 'm').exec(program.stdout()) ?? [];
    if (!url) throw new Error(`no ${service} in: ${program.stdout()}`);
    return url;
  };
  const lake = {
    projectId: 'sandbox',
    dataset: 'production',
    apiUrl: (await lakeProgram).stdout().trim(),
  };
  const writer = lakeClient({ ...lake, token: LAKE_TOKEN });
  await seed(writer);
  const { hostname, port } = new URL(urlOf('Stripe'));
  const stripe = new Stripe(STRIPE_KEY, { host: hostname, port, protocol: 'http' });
  return {
    lake: writer,
    settings: {
      SANITY_PROJECT_ID: lake.projectId,
      SANITY_API_URL: lake.apiUrl,
      SANITY_TOKEN: LAKE_TOKEN,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: urlOf('Stripe'),
      SMTP_URL: urlOf('SMTP'),
    },
    ziinaSettings: { ZIINA_ACCESS_TOKEN: ZIINA_TOKEN, ZIINA_WEBHOOK_SECRET: WEBHOOK_SECRET },
    urls: { stripe: urlOf('Stripe'), ziina: urlOf('Ziina'), mailbox: urlOf('Mailbox') },
    async sessions() {
      const list = stripe.checkout.sessions.list({ limit: 100 });
      const sessions = await list.autoPagingToArray({ limit: MOST_SESSIONS });
      return sessions.map(({ client_reference_id: paymentId, amount_total: minor, currency }) => ({
        paymentId,
        minor,
        currency,
      }));
    },
    mailsTo: (address) => mailsIn(urlOf('Mailbox'), address),
  };
}

/** The texts of the mails to an address, from the API of the mailbox. */
export async function mailsIn(mailboxUrl: string, address: string): Promise<string[]> {
  const query = new URLSearchParams({ to: address });
  const response = await fetch(`${mailboxUrl}/api/messages?${query}`);
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
  const { messages } = (await response.json()) as { messages: Array<{ text: string }> };
  return messages.map(({ text }) => text);
}
