import { randomBytes } from 'node:crypto';
import { openDatabase } from '#functions/data/open-database.ts';
import type { Sql } from '#functions/data/sql.ts';
import { type CutMoment, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { buyRoadmap, type Purchase } from './customer.ts';
import { newDatabase } from './databases.ts';
import { isMailJobDone } from './ledger.ts';
import { type Outside, startOutside } from './outside.ts';
import { type Program, SERVER_PORTS, start } from './program.ts';

/** A server that was cut off at each of its writes in turn, and all that was bought from it. */
export interface Walk {
  serverUrl: string;
  outside: Outside;
  /** The database, past the proxy. */
  sql: Sql;
  purchases: Purchase[];
  /** The statements the server was cut off at. */
  cuts: string[];
  /** The statements of a purchase that nothing disturbed. */
  undisturbed: readonly string[];
  close(): Promise<void>;
}

const MAIL_JOB_LIMIT_MS = 60_000;

/** What the server writes for a purchase, apart from what it writes all the time. */
const OF_A_PURCHASE =
  /^(?!.*kept_content)(commit|insert|update)|create_booking|INSERT INTO jobs|name = 'order-mail'|SET completed_on/;

/**
 * Buys once undisturbed, then again and again with the server killed before (or after) another write each
 * time, from the last to the first, and started again at once.
 */
export async function walkAllWrites(moment: CutMoment): Promise<Walk> {
  const port = await freePorts(SERVER_PORTS);
  const serverUrl = `http://127.0.0.1:${port}`;
  const [url, outsideUrl] = await Promise.all([newDatabase(), newDatabase()]);
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
      `the mail of ${purchase.bookingId} done, or the server cut off`,
      async () =>
        restarted !== undefined ||
        // What is done in the database may still be on its way through the proxy.
        ((await isMailJobDone(sql, purchase.bookingId)) && !proxy.isDue()),
      MAIL_JOB_LIMIT_MS,
    );
  }

  await eventually('the jobs of the start done', () => isQuiet(sql));
  proxy.watch();
  await buy();
  const undisturbed = proxy.writes(moment).filter((write) => OF_A_PURCHASE.test(write));
  for (const [index, statement] of [...undisturbed.entries()].reverse()) {
    const before = undisturbed.slice(0, index).filter((write) => write === statement).length;
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
    // Where the write did not come this time: how often the queue asks for work depends on the moment.
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
    async close() {
      await close();
      await proxy.stop();
    },
  };
}

/** Whether no job is waiting or at work. */
async function isQuiet(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query(`select id from jobs.job where state <> 'completed' limit 1`);
  return rows.length === 0;
}
