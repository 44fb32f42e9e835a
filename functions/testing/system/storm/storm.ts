import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setFaults } from 'stand-ins/testing';
import type { Database } from '#functions/platform/database/database.ts';
import { type DatabaseLocation, openDatabase } from '#functions/platform/database/open-database.ts';
import type { CuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { type ExternalPayment, noFaults, providerPayments } from '#functions/testing/providers.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { type CreateBookingResponse, createBooking } from '#machines/api/booking.ts';
import { releaseBooking } from '#machines/api/open-bookings.ts';
import { eraseOrder } from '#machines/api/own-order.ts';
import { OF_A_PURCHASE } from '../kill-at-every-write.ts';
import { persistentClient, pollSlowly } from '../persistent-client.ts';
import { createBackOffice } from './back-office.ts';
import { type Customer, runCustomer } from './customer.ts';
import { compareOnAnotherDay, type Disaster, knownPayments, type Loss } from './disaster.ts';
import { type LandscapeOptions, oneServer } from './landscape.ts';
import {
  areAllMailsSent,
  areAllOrdersFinal,
  areAllPaymentsKnown,
  createCounter,
  passAllDeadlines,
  passJobDelays,
  pendingWork,
  retryAbandonedJobs,
} from './outcomes.ts';
import { type Kill, planStorm } from './plan.ts';

export interface StormOptions extends LandscapeOptions {
  orders: number;
  kills: number;
  seed: number;
  /** One server if omitted. */
  over?: typeof oneServer;
}

/** The state after a storm, when nothing is pending and the server is stopped. */
export interface StormResult {
  customers: Customer[];
  /** The payments that the stand-ins and staff received. */
  paid: ExternalPayment[];
  database: Database;
  starts: number;
  /** How often a service was away or hung. */
  outages: number;
  /** Customers' requests that were repeated. */
  retries: number;
  /** The server's 5xx answers and log lines that are its own fault. */
  failures: string[];
  /** What was lost in the middle, if the database was. */
  loss?: Loss & {
    /** An order that was erased between the backup and the loss. */
    erased: string;
    /** How many customers had bought what no backup holds. */
    forgotten: number;
  };
}

const AT_ONCE = 32;
const FAULTS_LAST_MS = 200;
const BACK_OFFICE_EVERY_MS = 1_500;
const OUTAGE_EVERY_MS = 700;
/** As long as PostgreSQL takes to restart. */
const OUTAGE_LASTS_MS = 1_500;
const FIRST_LOOK_MS = 1_000;
const LAST_LOOK_MS = 60_000;
/** The parts of all customers after whom the backup is made, and the database is lost. */
const BACKUP_AFTER = 0.4;
const LOSS_AFTER = 0.55;

/**
 * Lets customers buy from the product's server over HTTP while webhooks are lost, delayed, doubled and
 * reordered, provider calls are slow and fail before and after their work, and the server with its stand-ins
 * is killed at random moments, one server on PostgreSQL at random writes, and started again. What stands behind a
 * gate is away and hangs in turn. Four servers also lose their database in the middle and go on with a backup. Then
 * the faults end, all deadlines pass, and the server runs until nothing is pending.
 */
export async function stormWithKills(options: StormOptions): Promise<StormResult> {
  const { folder, url, over = oneServer } = options;
  const { plans, kills, faults } = planStorm(options);
  const landscape = await over(options);
  const { siteUrl, server, proxy, providers, mailbox, gates, expected, disaster } = landscape;
  const client = persistentClient(siteUrl, expected);
  const location: DatabaseLocation = url ? { url, poolSize: 4 } : { folder };
  const backOffice = createBackOffice(location);
  const begun = createCounter();
  const customers: Customer[] = [];
  const alone = oneAtATime();
  let isOver = false;
  let loss: StormResult['loss'];

  async function buyOneAfterAnother(): Promise<void> {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      begun.step();
      const buy = () => runCustomer(plan, { client, backOffice });
      const before = loss;
      const customer = await buy().catch((error) => {
        // Whose order or link was lost begins again.
        if (loss === before) throw error;
        return buy();
      });
      customers.push(customer);
    }
  }

  async function letAllBuy(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterAnother));
    begun.step();
  }

  /** Kills the server before or after one of its writes. */
  function killAtWrite({ write, moment }: Kill, proxy: CuttingProxy): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    proxy.watch({
      statement: OF_A_PURCHASE,
      occurrence: write,
      moment,
      cut: () => resolve(server.kill()),
    });
    return promise;
  }

  async function killAgainAndAgain(): Promise<void> {
    for (const [number, kill] of kills.entries()) {
      if (kill.afterOrders !== null) await begun.reached(kill.afterOrders);
      const isAtWrite = kill.afterOrders !== null && proxy;
      if (isAtWrite) await killAtWrite(kill, proxy);
      else await pause(kill.delayMs);
      await alone(async () => {
        if (!isAtWrite) await server.kill();
        if (isOver) return;
        await backOffice.work();
        if (kills[number + 1]?.afterOrders === null) server.startWithoutWaiting();
        else await server.start();
      });
    }
  }

  /** Makes a backup, has an order erased that is in it, and loses the database some customers later. */
  async function loseDatabase({ backUp, isErased, loseAndRestore }: Disaster): Promise<void> {
    await begun.reached(Math.ceil(options.orders * BACKUP_AFTER));
    const [order] = await client.ask<CreateBookingResponse>(
      createBooking.path,
      roadmapRequest(randomUUID()),
    );
    if (!order) throw new Error('no order to erase');
    const { id: erased, resume_token: token } = order;
    await backUp();
    await client.ask(releaseBooking.path, { token });
    await client.ask(eraseOrder.path, { token });
    await begun.reached(Math.ceil(options.orders * LOSS_AFTER));
    await pollSlowly(`${erased} noted as erased`, () => isErased(erased));
    await alone(async () => {
      await server.killAll();
      loss = { ...(await loseAndRestore()), erased, forgotten: 0 };
      backOffice.startAgain();
      await server.start();
    });
  }

  /** Leaves the customers and payments out of account that the restored database does not know. */
  async function forgetLost(found: NonNullable<typeof loss>, { sql }: Database): Promise<void> {
    const { rows } = await sql.query<{ id: string }>('select id from orders');
    const orders = new Set(rows.map(({ id }) => id));
    const payments = await knownPayments(sql);
    const all = customers.splice(0);
    customers.push(...all.filter(({ bookingId }) => orders.has(bookingId)));
    found.forgotten = all.length - customers.length;
    for (const { paid } of customers) {
      paid.splice(0, paid.length, ...paid.filter(({ paymentId }) => payments.has(paymentId)));
    }
    backOffice.keepTasksOf(payments);
  }

  async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    while (!isOver) {
      await work();
      await pause(everyMs);
    }
  }

  const setAllFaults = (switches: object) =>
    Promise.all(providers.map((provider) => setFaults(provider, switches)));

  let outages = 0;
  async function breakOneAfterAnother(): Promise<void> {
    for (const [name, gate] of gates) {
      // A database that hangs is noticed by nobody but time; it is tested by being away.
      for (const mode of name === 'database'
        ? (['away'] as const)
        : (['away', 'hanging'] as const)) {
        if (isOver) return;
        gate.set(mode);
        outages += 1;
        await pause(OUTAGE_LASTS_MS);
        gate.set('open');
        await pause(OUTAGE_EVERY_MS);
      }
    }
  }

  /** Runs staff's tasks and `work` on the database; on PGlite with the server stopped. */
  async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    if (!url) await server.stop();
    await backOffice.work();
    const database = await openDatabase(location);
    if (!url) await retryAbandonedJobs(database.sql);
    const done = await work(database).finally(() => database.close());
    if (!url) await server.start();
    return done;
  }

  async function untilQuiet(): Promise<void> {
    for (let lifeMs = FIRST_LOOK_MS; ; lifeMs *= 2) {
      const left = await onDatabase(async ({ sql }) => {
        await passJobDelays(sql);
        return pendingWork(sql);
      });
      if (left.length === 0 && backOffice.tasksLeft() === 0) return;
      if (lifeMs > LAST_LOOK_MS) throw new Error(`still pending: ${left.join(', ')}`);
      await pause(lifeMs);
    }
  }

  await server.start();
  await Promise.all([
    repeat(FAULTS_LAST_MS, () => setAllFaults(faults.shift() ?? noFaults).catch(() => undefined)),
    ...(url ? [repeat(BACK_OFFICE_EVERY_MS, () => alone(backOffice.work))] : []),
    ...(gates.size > 0 ? [repeat(OUTAGE_EVERY_MS, breakOneAfterAnother)] : []),
    Promise.all([
      letAllBuy(),
      killAgainAndAgain(),
      ...(disaster ? [loseDatabase(disaster)] : []),
    ]).finally(() => {
      isOver = true;
    }),
  ]);
  await setAllFaults(noFaults);
  // What staff still have to do ends the orders for which somebody pays late.
  await onDatabase(async () => undefined);
  await Promise.all(customers.map((customer) => customer.payLate()));
  await onDatabase(async (database) => loss && forgetLost(loss, database));
  await pollSlowly('every payment completed for its customer', () =>
    areAllPaymentsKnown(customers),
  );
  await onDatabase(({ sql }) => passAllDeadlines(sql));
  await pollSlowly('every order final', () => areAllOrdersFinal(customers));
  await pollSlowly('every confirmation mailed', () => areAllMailsSent(mailbox, customers));
  if (loss) {
    const areCompared = await onDatabase(({ sql }) => compareOnAnotherDay(sql));
    await pollSlowly('the providers compared', () => onDatabase(({ sql }) => areCompared(sql)));
  }
  await untilQuiet();
  await server.stop();
  await proxy?.stop();

  const database = await openDatabase(location);
  return {
    customers,
    paid: [...(await providerPayments(database.sql)), ...backOffice.received],
    database,
    starts: server.starts(),
    outages,
    retries: client.retries(),
    failures: [...client.failures, ...server.unexpectedLogLines()],
    ...(loss && { loss }),
  };
}

/** Runs one task after another. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}
