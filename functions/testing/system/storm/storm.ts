import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#functions/data/database.ts';
import { type DatabaseLocation, openDatabase } from '#functions/data/open-database.ts';
import { type PaidOutside, paidAtProviders } from '#functions/testing/paid-outside.ts';
import { calm } from '#functions/testing/weather.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { openDoors, patiently } from '../doors.ts';
import { SERVER_PORTS } from '../program.ts';
import { createCounter } from './counter.ts';
import { type Customer, letBuy } from './customer.ts';
import { isEachAtItsEnd, isMailed, isPaidKnown } from './ends.ts';
import { openOffice } from './office.ts';
import { planStorm } from './plan.ts';
import { createServer } from './server.ts';
import { letWeeksPass, unrest } from './time.ts';

export interface StormOptions {
  orders: number;
  kills: number;
  seed: number;
  /** A folder for the server's own files, and PGlite's where there is no PostgreSQL. */
  folder: string;
  /** The URL of an empty database on PostgreSQL. */
  url?: string;
}

/** What a storm leaves behind, when all is quiet and no server runs any more. */
export interface Aftermath {
  customers: Customer[];
  /** What the stand-ins and staff say was paid. */
  paid: PaidOutside[];
  database: Database;
  starts: number;
  /** Calls of customers that had to be made again. */
  retries: number;
  /** Answers and words of the server that it has only when something is wrong with it. */
  failures: string[];
}

const STRIPE = 2;
const MAILBOX = 3;
const ZIINA = 5;
const AT_ONCE = 32;
const WEATHER_LASTS_MS = 200;
const ROUND_EVERY_MS = 500;
const FIRST_LOOK_MS = 1_000;
const LAST_LOOK_MS = 30_000;

/**
 * Lets customers buy from the product's own server, over HTTP, while its providers' webhooks are lost, late,
 * doubled and reordered, calls are slow and fail before and after they did their work, and the server is
 * killed with all its stand-ins at random moments and started again. Then the weather calms, all deadlines
 * pass, and the server runs until there is nothing left for it to do.
 */
export async function stormWithKills(options: StormOptions): Promise<Aftermath> {
  const { folder, url } = options;
  const { plans, kills, weather } = planStorm(options);
  const port = await freePorts(SERVER_PORTS);
  const doors = openDoors(`http://127.0.0.1:${port}`);
  const location: DatabaseLocation = url ? { url, poolSize: 4 } : { folder };
  const office = openOffice(location);
  const server = createServer({
    PORT: `${port}`,
    DATA_FOLDER: folder,
    MASTER_KEY: randomBytes(32).toString('hex'),
    RECONCILE_EVERY_SECONDS: '2',
    WRITES_PER_MINUTE: '1000000',
    ...(url && { DATABASE_URL: url }),
  });
  const begun = createCounter();
  const customers: Customer[] = [];
  let isOver = false;

  async function buyOneAfterAnother(): Promise<void> {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      begun.step();
      customers.push(await letBuy(plan, { doors, office }));
    }
  }

  async function letAllBuy(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterAnother));
    begun.step();
  }

  async function killAgainAndAgain(): Promise<void> {
    for (const [number, { afterOrders, delayMs }] of kills.entries()) {
      if (afterOrders !== null) await begun.reached(afterOrders);
      await pause(delayMs);
      if (isOver) return;
      await server.kill();
      await office.round();
      if (kills[number + 1]?.afterOrders === null) server.begin();
      else await server.start();
    }
  }

  async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await work();
      await pause(everyMs);
    }
  }

  const setFaults = (faults: object) =>
    Promise.all([STRIPE, ZIINA].map((service) => putFaults(port + service, faults)));

  /** Staff do what is left, and the database is looked at; on PGlite with the server stopped. */
  async function apart<T>(work: (database: Database) => Promise<T>): Promise<T> {
    if (!url) await server.stop();
    await office.round();
    const database = await openDatabase(location);
    const done = await work(database).finally(() => database.close());
    if (!url) await server.start();
    return done;
  }

  async function untilQuiet(): Promise<void> {
    for (let lifeMs = FIRST_LOOK_MS; ; lifeMs *= 2) {
      const left = await apart(({ sql }) => unrest(sql));
      if (left.length === 0 && office.left() === 0) return;
      if (lifeMs > LAST_LOOK_MS) throw new Error(`never quiet: ${left.join(', ')}`);
      await pause(lifeMs);
    }
  }

  await server.start();
  await Promise.all([
    repeat(WEATHER_LASTS_MS, () => setFaults(weather.shift() ?? calm).catch(() => undefined)),
    ...(url ? [repeat(ROUND_EVERY_MS, office.round)] : []),
    Promise.all([letAllBuy(), killAgainAndAgain()]).finally(() => {
      isOver = true;
    }),
  ]);
  await setFaults(calm);
  await Promise.all(customers.map((customer) => customer.comeLate()));
  await apart(async () => undefined);
  await patiently('all that was paid is known', () => isPaidKnown(customers));
  await apart(({ sql }) => letWeeksPass(sql));
  await patiently('every order at its end', () => isEachAtItsEnd(customers));
  await patiently('everyone has a mail', () => isMailed(placeOf(port + MAILBOX), customers));
  await untilQuiet();
  await server.stop();

  const database = await openDatabase(location);
  return {
    customers,
    paid: [...(await paidAtProviders(database.sql)), ...office.received],
    database,
    starts: server.starts(),
    retries: doors.retries(),
    failures: [...doors.failures, ...server.complaints()],
  };
}

const placeOf = (port: number) => `http://127.0.0.1:${port}`;

async function putFaults(port: number, faults: object): Promise<void> {
  const response = await fetch(`${placeOf(port)}/_sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(await response.text());
}
