import { randomBytes } from 'node:crypto';
import { openDatabase } from '#functions/data/open-database.ts';
import type { Sql } from '#functions/data/sql.ts';
import { type CutMoment, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { proofSize } from '#machines/testing/proof.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { buyRoadmap, type Purchase } from './customer.ts';
import { type Outside, startOutside } from './outside.ts';
import { type Program, SERVER_PORTS, start } from './program.ts';
import { isMailJobDone } from './purchase-checks.ts';

/** A server that was killed at each of its writes in turn, and the purchases made from it. */
export interface KillRun {
  serverUrl: string;
  outside: Outside;
  /** The database, without the proxy. */
  sql: Sql;
  purchases: Purchase[];
  /** The statements at which the server was killed. */
  cuts: string[];
  /** The statements of an undisturbed purchase. */
  undisturbed: readonly string[];
  /** Those at which it was to be killed. */
  due: readonly string[];
  close(): Promise<void>;
}

const MAIL_JOB_LIMIT_MS = 60_000;

/**
 * The writes of a purchase, without the server's regular writes. A draft is written in its own time, often after the
 * purchase is over; kills at its writes are proved beside the deliveries.
 */
const OF_A_PURCHASE =
  /^(?!.*(kept_content|"drafts"))(commit|insert|update)|create_booking|INSERT INTO jobs|name = 'order-mail'|SET completed_on/;

/**
 * Buys once undisturbed, then once for each write of that purchase, from the last to the first, killing the
 * server before (or after) that write and starting it again: in the long proof at each; else at every fourth
 * statement, the first time it is made, each run at others.
 */
export async function killAtEveryWrite(moment: CutMoment): Promise<KillRun> {
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
      MAIL_JOB_LIMIT_MS,
    );
  }

  await eventually('the jobs of the start completed', () => isQuiet(sql));
  proxy.watch();
  await buy();
  const undisturbed = proxy.writes(moment).filter((write) => OF_A_PURCHASE.test(write));
  const ofThisRun = [...new Set(undisturbed)].filter(
    (_, number) => number % 4 === (moment === 'before' ? 0 : 2),
  );
  const due = proofSize(ofThisRun, undisturbed);
  for (const [index, statement] of [...undisturbed.entries()].reverse()) {
    const before = undisturbed.slice(0, index).filter((write) => write === statement).length;
    if (!due.includes(statement) || proofSize(before > 0, false)) continue;
    restarted = undefined;
    proxy.watch({
      statement,
      occurrence: before + 1,
      moment,
      cut() {
        cuts.push(statement);
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
    due,
    async close() {
      await close();
      await proxy.stop();
    },
  };
}

/** Whether no job of a purchase is waiting or running; drafts are no part of it. */
async function isQuiet(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query(
    `select id from jobs.job where state <> 'completed' and name <> 'write-draft' limit 1`,
  );
  return rows.length === 0;
}
