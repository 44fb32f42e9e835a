import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { CreateBookingRequest } from '#machines/api.ts';
import { startStripe } from '#sandbox/stripe/start.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { migrate } from '../data/migrate.ts';
import { type ApiOptions, createApi } from '../http/api.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createQueue, type Queue } from '../jobs/queue.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import type { Mail } from '../mail/mailer.ts';
import { createStripeProvider } from '../payments/stripe.ts';
import { deriveKeys } from '../security/keys.ts';
import { createUseCases, type UseCases } from '../use-cases.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { memoryLogger } from './logger.ts';

const secretKey = 'sk_test_world';
const webhookSecret = 'whsec_world';

/** What the lake would answer. */
const items = () => [
  {
    id: 'roadmap',
    type: 'service',
    title: { en: 'Personal Roadmap', ar: 'خارطة طريق شخصية' },
    priceAed: 349,
    priceUsd: 95,
    parts: [],
  },
  {
    id: 'toolkit',
    type: 'service',
    title: { en: 'Toolkit', ar: 'الحقيبة' },
    priceAed: 121,
    priceUsd: 33,
    parts: [],
  },
];

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** The whole server over HTTP, on a database of its own, with the payment stand-in and a mailbox in memory. */
export interface World {
  database: TestDatabase;
  queue: Queue;
  useCases: UseCases;
  logger: ReturnType<typeof memoryLogger>;
  mails: Mail[];
  /** Changes the roadmap's price in the lake, which says so. */
  setRoadmapPrice(priceAed: number): void;
  /** What the webhook's secret signs with. */
  webhookSecret: string;
  /** The origin of the server's doors. */
  url: string;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  /** Sets the payment stand-in's fault switches; those not named are off. */
  faults(change: Record<string, unknown>): Promise<void>;
  /** Pays on the card page as a browser does. */
  pay(paymentUrl: string): Promise<Response>;
  /** Asks the payment stand-in's API as the account's owner. */
  stripe(path: string, init?: RequestInit): Promise<Response>;
  /** One round of asking the provider about every payment that may still be paid. */
  reconcile(): Promise<void>;
  /** Starts the jobs; they stop with the world. */
  startJobs(everySeconds?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWorld(limits?: ApiOptions['limits']): Promise<World> {
  const database = await testDatabase();
  await migrate(database);
  const logger = memoryLogger();
  const queue = createQueue(database, logger);
  await queue.start();

  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stripe = await startStripe({
    sql: database.sql,
    port: 0,
    secretKey,
    production: false,
    webhook: { url: `${url}/functions/v1/stripe-webhook`, secret: webhookSecret },
    retryDelayMs: () => 20,
  });

  const sold = items();
  const catalogue = createCatalogue({ fetch: async <T>() => sold as T, logger });
  const useCases = createUseCases({
    database,
    queue,
    catalogue,
    gateways: [createStripeProvider({ secretKey, apiUrl: stripe.url, publicUrl: url })],
    keys: deriveKeys(randomBytes(32)),
    logger,
  });
  const api = createApi({
    useCases,
    database,
    stripeWebhookSecret: webhookSecret,
    logger,
    limits: limits ?? { writesPerMinute: 10_000, pollsPerMinute: 10_000 },
  });
  answer = getRequestListener(api.fetch);

  const mails: Mail[] = [];
  let jobs: Jobs | undefined;
  return {
    database,
    queue,
    useCases,
    logger,
    mails,
    setRoadmapPrice(priceAed) {
      for (const item of sold) if (item.id === 'roadmap') item.priceAed = priceAed;
      catalogue.invalidate();
    },
    webhookSecret,
    url,
    async post<T>(path: string, body: unknown, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const { status } = response;
      return { status, headers: response.headers, body: (await response.json()) as T };
    },
    async faults(change) {
      const response = await fetch(`${stripe.url}/_sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify(change),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    pay: (paymentUrl) =>
      fetch(paymentUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          cardNumber: '4242 4242 4242 4242',
          cardExpiry: '12 / 34',
          cardCvc: '123',
          cardName: 'Layla Test',
        }),
      }),
    stripe: (path, init) =>
      fetch(`${stripe.url}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secretKey}` },
      }),
    reconcile: () => reconcilePayments({ ...useCases, database, logger }, 0),
    async startJobs(everySeconds = 1) {
      jobs = createJobs({
        queue,
        database,
        useCases,
        mailer: { send: async (mail) => void mails.push(mail) },
        publicUrl: 'https://example.org',
        logger,
        everySeconds,
      });
      await jobs.start();
    },
    async close() {
      await (jobs ?? queue).stop();
      await stripe.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/** A visitor's request for the roadmap. */
export function roadmapRequest(idempotencyKey: string): CreateBookingRequest {
  return {
    _full_name: 'Layla Haddad',
    _email: 'layla@example.org',
    _whatsapp: '+971 50 123 4567',
    _service: 'roadmap',
    _price: 349,
    _payment_url: '',
    _idempotency_key: idempotencyKey,
    _language: 'en',
    _consent: true,
    _answers: {
      currentSituation: 'I moved here last year and lost my direction.',
      lifeVision: 'A calm house near the sea, and work that helps.',
    },
  };
}
