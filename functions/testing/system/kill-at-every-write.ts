import { randomBytes } from 'node:crypto';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts } from 'service-kit/testing/ports';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import type { Sql } from '#functions/platform/database/sql.ts';
import { type CutMoment, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { buyRoadmap, type Purchase } from './customer.ts';
import { type Outside, startOutside } from './outside.ts';
import { type Program, SERVER_PORTS, start } from './program.ts';
import { isMailJobDone } from './purchase-checks.ts';

/** A server that was killed at its writes, one after the other, and the purchases made from it. */
export interface KillRun {
  serverUrl: string;
  outside: Outside;
  /** The database, without the proxy. */
  sql: Sql;
  purchases: Purchase[];
  /** Where the server was killed, as `before <statement>`. */
  cuts: string[];
  /** The statements of an undisturbed purchase. */
  undisturbed: Record<CutMoment, readonly string[]>;
  /** Where it was to be killed. */
  due: readonly string[];
  close(): Promise<void>;
}

/**
 * The writes of a purchase, without the server's regular writes, nor the note that a webhook was heard, which is
 * written once a minute. A draft is written in its own time, often after the purchase is over; kills at its writes
 * are proved beside the deliveries.
 */
export const OF_A_PURCHASE =
  /^(?!.*(kept_content|"drafts"|webhooks_heard))(commit|insert|update)|create_booking|INSERT INTO jobs|name = 'order-mail'|SET completed_on/;

interface Write {
  moment: CutMoment;
  statement: string;
  /** Which one of the same statements in a purchase; counted from 1. */
  occurrence: number;
}

const moments: readonly CutMoment[] = ['before', 'after'];
const nameOf = ({ moment, statement }: Write) => `${moment} ${statement}`;

/**
 * Buys once undisturbed, then once for each write of that purchase, from the last to the first, killing the server
 * before and after that write and starting it again.
 */
export async function killAtEveryWrite(): Promise<KillRun> {
  const port = await freePorts(SERVER_PORTS);
  const serverUrl = `http://127.0.0.1:${port}`;
  const [url, outsideUrl] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  const proxy = await startCuttingProxy(url);
  const outside = await startOutside(port, outsideUrl);
  const { sql, close } = await openDatabase({ url, poolSize: 2 });
  const env = {
    PORT: `${port}`,
    DATABASE_URL: proxy.url,
    MASTER_KEY: randomBytes(32).toString('hex'),
    RECONCILE_EVERY_SECONDS: '3600',
    ...outside.settings,
  };
  const startServer = () => start('functions/server/main.js', 'Ctrl+C', env);
  let server: Program = await startServer();
  let restarted: Promise<Program> | undefined;
  const purchases: Purchase[] = [];
  const cuts: string[] = [];

  async function buy(): Promise<void> {
    const purchase = await buyRoadmap(serverUrl);
    purchases.push(purchase);
    await eventually(
      `the mail of ${purchase.bookingId} sent, or the server killed`,
      async () =>
        restarted !== undefined ||
        // A job that is completed in the database may still be passing through the proxy.
        ((await isMailJobDone(sql, purchase.bookingId)) && !proxy.isDue()),
    );
  }

  await eventually('the jobs of the start completed', () => isQuiet(sql));
  proxy.watch();
  await buy();
  const undisturbed = {
    before: proxy.writes('before').filter((write) => OF_A_PURCHASE.test(write)),
    after: proxy.writes('after').filter((write) => OF_A_PURCHASE.test(write)),
  };
  const writes = moments.flatMap((moment) => dueOf(undisturbed[moment], moment));
  for (const write of writes) {
    restarted = undefined;
    proxy.watch({
      ...write,
      cut() {
        cuts.push(nameOf(write));
        restarted = server.kill().then(startServer);
      },
    });
    await buy();
    // The write was not made this time: how often the queue polls depends on timing.
    if (!restarted) {
      proxy.watch();
      restarted = server.kill().then(startServer);
    }
    server = await restarted;
  }
  return {
    serverUrl,
    outside,
    sql,
    purchases,
    cuts,
    undisturbed,
    due: writes.map(nameOf),
    async close() {
      await close();
      await proxy.stop();
      await outside.stop();
    },
  };
}

/** The writes at which the server is to be killed, from the last to the first. */
function dueOf(statements: readonly string[], moment: CutMoment): Write[] {
  return statements
    .map((statement, index) => ({
      moment,
      statement,
      occurrence: statements.slice(0, index + 1).filter((each) => each === statement).length,
    }))
    .reverse();
}

/** Whether no job of a purchase is waiting or running; drafts are no part of it. */
async function isQuiet(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query(
    `select id from jobs.job where state <> 'completed' and name <> 'write-draft' limit 1`,
  );
  return rows.length === 0;
}
