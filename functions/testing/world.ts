import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { goodCard, submitForm } from '#sandbox/shared/testing/client.ts';
import { composeCalendarFile } from '#web/mail/calendar-file.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { createTypesetter } from '../delivery/documents/typeset.ts';
import { openModel } from '../delivery/drafts/model.ts';
import { createWriter } from '../delivery/drafts/writer.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createQueue, type Queue } from '../jobs/queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { createStopMails, type StopMails } from '../mail/stop-mails.ts';
import { createUnpaidMails, type UnpaidMails } from '../mail/unpaid-mails.ts';
import { createBankTransferProvider } from '../payments/bank-transfer/bank-transfer.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { createStripeProvider } from '../payments/stripe/stripe.ts';
import { createZiinaProvider } from '../payments/ziina/ziina.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import { type ApiOptions, createApi } from '../server/api.ts';
import { createUseCases, type UseCases } from '../server/use-cases.ts';
import { createWebhooks } from '../server/webhooks.ts';
import { type Catalogue, createCatalogue } from '../site/catalogue/catalogue.ts';
import { createSearch } from '../site/search/search.ts';
import { type TestContent, testContent } from './content.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { embeddedLake } from './embedded-lake.ts';
import { memoryLogger } from './logger.ts';
import {
  credentials,
  type OutsideServices,
  type StandIn,
  startOutsideServices,
} from './outside.ts';

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

const tokens: Record<StandIn, string> = {
  stripe: credentials.stripeKey,
  ziina: credentials.ziinaToken,
  calendly: credentials.calendlyToken,
  ai: credentials.aiKey,
};

export const staffEmail = 'staff@example.org';

/** The whole server over HTTP, on a database of its own, with the stand-ins and a mailbox in memory. */
export interface World {
  keys: Keys;
  database: TestDatabase;
  queue: Queue;
  useCases: UseCases;
  logger: ReturnType<typeof memoryLogger>;
  /** What the mail server has taken. */
  mails: Mail[];
  stopMails: StopMails;
  unpaidMails: UnpaidMails;
  /** Takes the mails; a test may have it refuse. */
  mailServer: { take(mail: Mail): Promise<void> };
  content: TestContent;
  /** The payment gateways by provider. */
  gateways: ReadonlyMap<string, PaymentGateway>;
  /** Changes the roadmap's price in the lake, and reports the change. */
  setRoadmapPrice(priceAed: number): void;
  /** The server's origin. */
  url: string;
  /** Sends bytes and strings as they are, anything else as JSON. */
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  /** Sets a stand-in's fault switches; those not named are off. */
  faults(change: Record<string, unknown>, of?: StandIn): Promise<void>;
  /** Pays on a card page, Stripe's or Ziina's, as a browser does. */
  pay(paymentUrl: string, cardNumber?: string): Promise<Response>;
  /** The URLs of the stand-ins. */
  outside: OutsideServices['urls'];
  /** Calls a stand-in's API with the account's token. */
  ask(of: StandIn, path: string, init?: RequestInit): Promise<Response>;
  /** Asks the providers once about every payment that may still be paid. */
  reconcile(): Promise<void>;
  /** Reconciles, and expires the orders whose deadline has passed. */
  expire(): Promise<void>;
  /** Starts the jobs; `close` stops them. */
  startJobs(everySeconds?: number): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  limits?: ApiOptions['limits'];
  unpaidMailsPerDay?: number;
  /** What answers besides the calls and webhooks. */
  pages?: (
    world: Pick<World, 'database' | 'queue' | 'useCases'> & {
      catalogue: Catalogue;
      logger: Logger;
    },
  ) => Hono[];
}

export async function openWorld({
  limits = { writesPerMinute: 10_000, pollsPerMinute: 10_000 },
  unpaidMailsPerDay = 10_000,
  pages = () => [],
}: WorldOptions = {}): Promise<World> {
  const database = await testDatabase();
  const logger = memoryLogger();
  const keys = deriveKeys(randomBytes(32));
  const queue = createQueue(database, logger, keys);
  await queue.start();

  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const outside = await startOutsideServices(database.sql, url);

  const content = testContent();
  const catalogue = createCatalogue({ fetch: content.fetch, logger });
  const gateways = [
    createStripeProvider({
      secretKey: credentials.stripeKey,
      apiUrl: outside.urls.stripe,
      publicUrl: url,
      statementSuffix: 'BOOKING',
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
  const publicUrl = 'https://example.org';
  const stopMails = createStopMails({ database, key: keys.stopMails, publicUrl });
  const unpaidMails = createUnpaidMails({
    database,
    stopMails,
    perDay: unpaidMailsPerDay,
    logger,
  });
  const useCases = createUseCases({
    database,
    queue,
    catalogue,
    gateways,
    keys,
    composeCalendarFile: async (facts) => composeCalendarFile(facts),
    writer: createWriter({
      name: 'test-model',
      language: openModel({
        provider: 'anthropic',
        model: 'test-model',
        apiKey: credentials.aiKey,
        apiUrl: `${outside.urls.ai}/v1`,
      }),
    }),
    logger,
  });
  const search = createSearch({ fetchContent: embeddedLake([]), onContentChange: () => {} });
  const api = createApi({
    useCases: { ...useCases, search, changes: { follow: () => () => {} } },
    webhooks: createWebhooks({
      secrets: {
        stripe: credentials.stripeWebhook,
        ziina: credentials.ziinaWebhook,
        calendly: credentials.calendlyWebhook,
      },
      useCases,
      logger,
    }),
    database,
    logger,
    limits,
  });
  const app = new Hono().route('/', api);
  for (const each of pages({ database, queue, useCases, catalogue, logger })) app.route('/', each);
  answer = getRequestListener(app.fetch);

  const regularly = { ...useCases, database, queue, logger, everySeconds: 1 };
  async function reconcile() {
    await database.sql.query('update payments set next_check_at = created_at');
    await Promise.all(paymentProviders.map((each) => reconcilePayments(regularly, each)));
  }

  const mails: Mail[] = [];
  const mailServer = { take: async (mail: Mail) => void mails.push(mail) };
  const typesetter = createTypesetter();
  let jobs: Jobs | undefined;
  return {
    database,
    queue,
    useCases,
    logger,
    keys,
    mails,
    stopMails,
    unpaidMails,
    mailServer,
    content,
    gateways: new Map(gateways.map((gateway) => [gateway.provider, gateway])),
    setRoadmapPrice(priceAed) {
      for (const item of content.items) if (item.id === 'roadmap') item.priceAed = priceAed;
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
      await expireOrders(regularly);
    },
    async startJobs(everySeconds = 1) {
      jobs = createJobs({
        typesetter,
        fetchSold: content.fetch,
        queue,
        database,
        useCases,
        catalogue,
        mailer: { send: (mail) => mailServer.take(mail), isReachable: async () => true },
        accounts: null,
        people: { colleagues: async () => [] },
        composeMail: async (request) => composeMail(request),
        siteSettings: async () => content.settings,
        staffEmail,
        publicUrl,
        stopMails,
        unpaidMails,
        retention: {
          unpaidDetailsDays: 90,
          unpaidOrdersDays: 730,
          unpaidReceiptsDays: 30,
          messagesDays: 90,
          unconfirmedDays: 7,
        },
        logger,
        everySeconds,
      });
      await jobs.start();
    },
    async close() {
      await (jobs ?? queue).stop();
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
