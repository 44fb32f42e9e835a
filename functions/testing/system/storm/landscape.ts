import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isUnavailable } from 'service-kit/failures';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { freePorts } from 'service-kit/testing/ports';
import type { LoggedError } from '#functions/platform/logger.ts';
import { type CuttingProxy, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import type { ProblemCode } from '#machines/problem.ts';
import { type Gate, openGate } from '../gate.ts';
import { startOutside } from '../outside.ts';
import { providerProblems } from '../persistent-client.ts';
import { SERVER_PORTS } from '../program.ts';
import { createDisaster, type Disaster } from './disaster.ts';
import { createServer, type Server, takingTurns } from './server.ts';

/** What a storm rages over. */
export interface Landscape {
  /** What customers open. */
  siteUrl: string;
  server: Server;
  /** The control pages of the providers' stand-ins. */
  providers: string[];
  mailbox: string;
  /** Sees what the server writes; undefined where nobody does. */
  proxy?: CuttingProxy;
  /** What can be away and hang, by name. */
  gates: Map<string, Gate>;
  /** Problems that customers may be told of. */
  expected: ReadonlySet<ProblemCode>;
  /** Loses the database in the middle; undefined where it stays. */
  disaster?: Disaster;
}

export interface LandscapeOptions {
  /** For the servers' data folders. */
  folder: string;
  /** The URL of a PostgreSQL database without orders; without it the server uses PGlite. */
  url?: string;
}

const STRIPE = 2;
const MAILBOX = 3;
const ZIINA = 5;

const localUrl = (port: number) => `http://127.0.0.1:${port}`;

const settings = {
  RECONCILE_EVERY_SECONDS: '2',
  WRITES_PER_MINUTE: '1000000',
  UNPAID_MAILS_PER_DAY: '1000000',
};

/** One server with its stand-ins, which are killed with it. */
export async function oneServer({ folder, url }: LandscapeOptions): Promise<Landscape> {
  const port = await freePorts(SERVER_PORTS);
  const proxy = url ? await startCuttingProxy(url) : undefined;
  return {
    ...(proxy && { proxy }),
    siteUrl: localUrl(port),
    server: createServer({
      ...settings,
      PORT: `${port}`,
      DATA_FOLDER: folder,
      ...(proxy && { DATABASE_URL: proxy.url }),
    }),
    providers: [STRIPE, ZIINA].map((service) => localUrl(port + service)),
    mailbox: localUrl(port + MAILBOX),
    gates: new Map(),
    expected: providerProblems,
  };
}

const SERVERS = 4;

/**
 * Four servers on one PostgreSQL behind a load balancer. Their connections to the database, the providers and the
 * mail server go through gates: to a server, a database that restarts is connections that are cut and refused. The
 * lake has a database of its own, which stays when the orders' is lost.
 */
export async function fourServers({ folder, url = '' }: LandscapeOptions): Promise<Landscape> {
  const ports: number[] = [];
  while (ports.length < SERVERS) ports.push(await freePorts(SERVER_PORTS));
  const site = await openGate(ports);
  const outside = await startOutside(site.port, url, await createPostgresDatabase());
  const services = {
    database: new URL(url),
    stripe: new URL(outside.urls.stripe),
    ziina: new URL(outside.urls.ziina),
    mail: new URL(outside.settings.SMTP_URL ?? ''),
  };
  const gates = new Map<string, Gate>();
  const through = async (name: keyof typeof services) => {
    const gate = await openGate([Number(services[name].port)]);
    gates.set(name, gate);
    const gated = new URL(services[name]);
    gated.hostname = '127.0.0.1';
    gated.port = `${gate.port}`;
    return gated.href.replace(/\/$/, '');
  };
  const env = {
    ...settings,
    MASTER_KEY: randomBytes(32).toString('hex'),
    ...outside.settings,
    ...outside.ziinaSettings,
    PUBLIC_URL: localUrl(site.port),
    DATABASE_URL: await through('database'),
    STRIPE_API_URL: await through('stripe'),
    ZIINA_API_URL: `${await through('ziina')}/api`,
    SMTP_URL: await through('mail'),
    ERASED_FILE: join(folder, 'erased.ndjson'),
  };
  const servers = ports.map((port, number) =>
    createServer(
      { ...env, PORT: `${port}`, DATA_FOLDER: join(folder, `${number}`) },
      { isExpected: isOfAnOutage },
    ),
  );
  return {
    siteUrl: localUrl(site.port),
    server: takingTurns(servers),
    providers: [outside.urls.stripe, outside.urls.ziina],
    mailbox: outside.urls.mailbox,
    gates,
    expected: new Set([...providerProblems, 'database_unavailable']),
    disaster: createDisaster({ ...env, DATABASE_URL: url, DATA_FOLDER: folder }),
  };
}

/**
 * What is written of a mail or a draft that a service did not take, what Node writes of a cut connection, and what is
 * written of money whose order was lost.
 */
const OUTAGE_WORDS =
  /^The mail was not taken: E|^no draft: unavailable|ECONNRESET|node --trace-warnings|^money of no payment/;

/** Whether a logged error is what a service that is away or hangs looks like. */
function isOfAnOutage(error: LoggedError): boolean {
  const { message, cause } = error;
  return (
    OUTAGE_WORDS.test(message) ||
    isUnavailable(error) ||
    (cause !== undefined && isOfAnOutage(cause))
  );
}
