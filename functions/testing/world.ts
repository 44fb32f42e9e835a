import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { goodCard, submitCardForm, submitForm } from 'stand-ins/testing';
import { afterAll } from 'vitest';
import type { CardForm } from '#machines/api/payment.ts';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { noteDeadJob } from '../booking/mails/note-dead-job.ts';
import { createWhatsapp } from '../booking/whatsapp/client.ts';
import { createTypesetter, type Typesetter } from '../delivery/documents/typeset.ts';
import { openModel } from '../delivery/drafts/model.ts';
import { createWriter } from '../delivery/drafts/writer.ts';
import { mountAreas } from '../http/mount.ts';
import { createQueue, type Queue } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { createBankTransferProvider } from '../payments/bank-transfer/bank-transfer.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { createStripeProvider } from '../payments/stripe/stripe.ts';
import { createZiinaProvider } from '../payments/ziina/ziina.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import { type AllJobs, allJobs, areas, jobs } from '../server/compose.ts';
import { createCatalogue } from '../site/catalogue/catalogue.ts';
import { type TestContent, testContent } from './content.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { memoryLogger } from './logger.ts';
import {
  credentials,
  type OutsideServices,
  type StandIn,
  startOutsideServices,
} from './outside.ts';
import { addUseCases, openParts } from './parts.ts';

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

const tokens = { stripe: credentials.stripeKey, ziina: credentials.ziinaToken };

/** The whole server over HTTP, on a database of its own, with the stand-ins and a mailbox in memory. */
export interface World {
  keys: Keys;
  database: TestDatabase;
  queue: Queue<AllJobs>;
  useCases: ReturnType<typeof addUseCases>;
  logger: ReturnType<typeof memoryLogger>;
  /** What the mail server has taken. */
  mails: Mail[];
  /** Takes the mails; a test may have it refuse. */
  mailServer: { take(mail: Mail): Promise<void> };
  content: TestContent;
  typesetter: Typesetter;
  /** Changes the roadmap's price in the lake, and reports the change. */
  changeRoadmap(change: { priceAed?: number; isOffered?: boolean; questions?: unknown }): void;
  /** The server's origin. */
  url: string;
  /** Sends bytes and strings as they are, anything else as JSON. */
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  /** Sets a stand-in's fault switches; those not named are off. */
  faults(change: Record<string, unknown>, of?: StandIn): Promise<void>;
  /** Pays on a card page, Stripe's or Ziina's, as a browser does. */
  pay(paymentUrl: string, cardNumber?: string): Promise<Response>;
  /** Pays in Stripe's form, as a browser does. */
  payInForm(form: Partial<CardForm>, cardNumber?: string): Promise<Response>;
  /** The URLs of the stand-ins. */
  outside: OutsideServices['urls'];
  /** Calls a stand-in's API with the account's token. */
  ask(of: keyof typeof tokens, path: string, init?: RequestInit): Promise<Response>;
  /** Asks the providers once about every payment that may still be paid. */
  reconcile(): Promise<void>;
  /** Reconciles, and expires the orders whose deadline has passed. */
  expire(): Promise<void>;
  /** Starts the jobs; `close` stops them. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions
  extends Pick<
    Parameters<typeof openParts>[0],
    'limits' | 'unpaidMailsPerDay' | 'everySeconds' | 'fetchContent' | 'testimonialDocuments'
  > {
  /** An own database, which `close` closes, and the keys of the server that filled it. */
  database?: TestDatabase;
  keys?: Keys;
  /** The key of Stripe's form; null where cards are entered on Stripe's page only. */
  publishableKey?: string | null;
  /** What answers besides the calls and webhooks. */
  pages?: (world: Pick<World, 'database' | 'logger'>) => Hono[];
}

/** Opens a server for all tests of a file, and closes it after them. */
export async function openWorld(options?: WorldOptions): Promise<World> {
  const world = await createWorld(options);
  afterAll(() => world.close());
  return world;
}

/** Opens a server that a test closes itself. */
export async function createWorld({
  database: given,
  keys = deriveKeys(randomBytes(32)),
  pages = () => [],
  publishableKey = credentials.publishableKey,
  ...options
}: WorldOptions = {}): Promise<World> {
  const { everySeconds = 1 } = options;
  const database = given ?? (await testDatabase());
  const logger = memoryLogger();
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds: allJobs, everySeconds });
  await queue.start();

  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const outside = await startOutsideServices(database.sql, url);

  const content = testContent();
  const catalogue = createCatalogue({ fetch: content.fetch, logger });
  const paymentGateways = [
    createStripeProvider({
      secretKey: credentials.stripeKey,
      apiUrl: outside.urls.stripe,
      publicUrl: url,
      statementSuffix: 'BOOKING',
      publishableKey,
    }),
    createZiinaProvider({
      accessToken: credentials.ziinaToken,
      apiUrl: `${outside.urls.ziina}/api`,
      publicUrl: url,
      isTest: false,
      database,
    }),
    createBankTransferProvider({ database, fetchContent: content.fetch }),
  ];
  const mails: Mail[] = [];
  const mailServer = { take: async (mail: Mail) => void mails.push(mail) };
  const typesetter = createTypesetter();
  const parts = openParts({
    ...{ database, queue, keys, logger, catalogue, content, typesetter, paymentGateways },
    send: (mail) => mailServer.take(mail),
    whatsapp: createWhatsapp({ ...credentials.whatsapp, apiUrl: `${outside.urls.whatsapp}/v25.0` }),
    writer: createWriter({
      name: 'test-model',
      language: openModel({
        provider: 'anthropic',
        model: 'test-model',
        apiKey: credentials.aiKey,
        apiUrl: `${outside.urls.ai}/v1`,
      }),
    }),
    ...options,
  });
  const app = new Hono().route('/', mountAreas(areas, parts));
  for (const each of pages({ database, logger })) app.route('/', each);
  answer = getRequestListener(app.fetch);

  async function reconcile() {
    await database.sql.query('update payments set next_check_at = created_at');
    await Promise.all(paymentProviders.map((each) => reconcilePayments(parts, each)));
  }

  return {
    database,
    queue,
    useCases: addUseCases(parts),
    logger,
    keys,
    mails,
    mailServer,
    content,
    typesetter,
    changeRoadmap(change) {
      for (const item of content.items) if (item.id === 'roadmap') Object.assign(item, change);
      catalogue.invalidate();
    },
    url,
    outside: outside.urls,
    async post<T>(path: string, body: unknown, headers = {}) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: bodyOf(body),
      });
      const { status } = response;
      return { status, headers: response.headers, body: (await response.json()) as T };
    },
    faults: (change, of = 'stripe') => outside.faults(change, of),
    pay: (paymentUrl, cardNumber = goodCard.cardNumber) =>
      submitForm(paymentUrl, { ...goodCard, cardNumber }),
    payInForm: (form, cardNumber = goodCard.cardNumber) =>
      submitCardForm(form, { ...goodCard, cardNumber }),
    ask: (of, path, init) =>
      fetch(`${outside.urls[of]}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${tokens[of]}` },
      }),
    reconcile,
    async expire() {
      await reconcile();
      // Locked in one order, so that two calls at once do not wait for each other.
      await database.sql.query(
        `update orders set next_expiry_at = created_at
         where id in (select id from orders order by id for update)`,
      );
      await expireOrders(parts);
    },
    async startJobs() {
      queue.onDeadJob((job) => noteDeadJob(parts, job));
      await queue.work(jobs, { ...parts, checkLinks: async () => undefined });
    },
    async close() {
      await queue.stop();
      typesetter.stop();
      await outside.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

function bodyOf(body: unknown): BodyInit {
  if (body instanceof Uint8Array) return new Blob([new Uint8Array(body)]);
  return typeof body === 'string' ? body : JSON.stringify(body);
}
