import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SanityClient } from '@sanity/client';
import { openOwnDatabase } from 'service-kit/database';
import { startStandIns } from 'stand-ins';
import Stripe from 'stripe';
import { lakeClient } from '#functions/site/content/lake.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { seed } from '#studio/seed/seed.ts';
import { start } from './program.ts';
import type { CardSession } from './purchase-checks.ts';

/** Forwards a port of this machine to another address. @returns a function that closes it. */
export async function forwardPort(port: number, target: URL): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(target.port), target.hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        service.destroy();
        sockets.delete(socket);
      });
    }
    client.pipe(service).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/** The lake in a process of its own and the stand-ins in the test's process: they survive the server. */
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
  /** Stops the stand-ins. */
  stop(): Promise<void>;
}

const LAKE_TOKEN = 'system-lake';
const STRIPE_KEY = 'sk_test_system';
const ZIINA_TOKEN = 'test_system';
const WEBHOOK_SECRET = 'whsec_system';
const MOST_SESSIONS = 10_000;

/** Starts the lake and the stand-ins on databases of their own, by default the same, and seeds the lake. */
export async function startOutside(
  serverPort: number,
  databaseUrl: string,
  lakeUrl = databaseUrl,
): Promise<Outside> {
  const lakeProgram = start('packages/content-lake/src/main.ts', 'http', {
    LAKE_PORT: '0',
    LAKE_DATABASE_URL: lakeUrl,
    LAKE_TOKENS: `write:${LAKE_TOKEN}`,
  });
  const { sql, close } = await openOwnDatabase({ url: databaseUrl });
  const webhook = (path: string) => ({
    url: `http://127.0.0.1:${serverPort}${path}`,
    secret: WEBHOOK_SECRET,
  });
  const standIns = await startStandIns({
    sql,
    production: false,
    stripe: { port: 0, secretKey: STRIPE_KEY, webhook: webhook(webhookPaths.stripe) },
    ziina: { port: 0, accessToken: ZIINA_TOKEN, webhook: webhook(webhookPaths.ziina) },
    mail: { httpPort: 0, smtpPort: 0 },
  });
  const { stripe: { url: stripeUrl = '' } = {}, ziina, mail } = standIns;
  const mailbox = mail?.url ?? '';
  const lake = {
    projectId: 'sandbox',
    dataset: 'production',
    apiUrl: (await lakeProgram).stdout().trim(),
  };
  const writer = lakeClient({ ...lake, token: LAKE_TOKEN });
  await seed(writer);
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe(STRIPE_KEY, { host: hostname, port, protocol: 'http' });
  return {
    lake: writer,
    settings: {
      SANITY_PROJECT_ID: lake.projectId,
      SANITY_API_URL: lake.apiUrl,
      SANITY_TOKEN: LAKE_TOKEN,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripeUrl,
      SMTP_URL: mail?.smtpUrl ?? '',
    },
    ziinaSettings: { ZIINA_ACCESS_TOKEN: ZIINA_TOKEN, ZIINA_WEBHOOK_SECRET: WEBHOOK_SECRET },
    urls: { stripe: stripeUrl, ziina: ziina?.url ?? '', mailbox },
    async sessions() {
      const list = stripe.checkout.sessions.list({ limit: 100 });
      const sessions = await list.autoPagingToArray({ limit: MOST_SESSIONS });
      return sessions.map(({ client_reference_id: paymentId, amount_total: minor, currency }) => ({
        paymentId,
        minor,
        currency,
      }));
    },
    mailsTo: (address) => mailsIn(mailbox, address),
    async stop() {
      await standIns.stop();
      await close();
    },
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
