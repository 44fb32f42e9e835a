import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures, shareSeed } from 'service-kit/testing/proof';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { randomNumbers } from '#machines/testing/random.ts';
import { buyRoadmap, type Purchase } from './customer.ts';
import { killAtEveryWrite } from './kill-at-every-write.ts';
import { mailsIn } from './outside.ts';
import { killAll, type Program, SERVER_PORTS, start } from './program.ts';
import {
  expectEachPaidOnce,
  expectMails,
  expectMailsRecorded,
  expectResumable,
  PURCHASE_MS,
  purchasesWithoutMail,
  sessionsIn,
} from './purchase-checks.ts';

const PURCHASES = 60;

const folder = await mkdtemp(join(tmpdir(), 'system-'));

afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

test.concurrent('a server killed before or after a write completes every purchase exactly once', async () => {
  const { serverUrl, sql, outside, purchases, ...run } = await killAtEveryWrite();
  const { before, after } = run.undisturbed;
  for (const part of ['create_booking', '"orders"', '"order_events"', '"payments"', 'commit']) {
    expect(before.join()).toContain(part);
  }
  for (const part of ['create_booking', 'commit', 'order_mails']) {
    expect(after.join()).toContain(part);
  }
  expect(new Set(run.cuts)).toEqual(new Set(run.due));
  await expectEachPaidOnce(sql, purchases, await outside.sessions());
  await expectResumable(serverUrl, purchases);
  await expectMailsRecorded(sql, purchases);
  await expectMails(purchases, outside.mailsTo);
  await run.close();
  printFigures(`killed at ${run.cuts.length} writes of a purchase, seed ${shareSeed}`);
});

test.concurrent('a server on PGlite killed at random moments completes every purchase exactly once', async () => {
  const port = await freePorts(SERVER_PORTS);
  const serverUrl = `http://127.0.0.1:${port}`;
  const mailboxUrl = `http://127.0.0.1:${port + 3}`;
  const env = { PORT: `${port}`, DATA_FOLDER: folder };
  const startServer = () => start('functions/server/main.js', 'Ctrl+C', env);
  const random = randomNumbers(shareSeed);
  const purchases: Purchase[] = [];

  let server: Program = await startServer();
  for (let number = 0; number < PURCHASES; number++) {
    const restarted = Promise.withResolvers<Program>();
    setTimeout(() => {
      server.kill().then(startServer).then(restarted.resolve, restarted.reject);
    }, random() * PURCHASE_MS);
    purchases.push(await buyRoadmap(serverUrl));
    server = await restarted.promise;
  }
  await expectResumable(serverUrl, purchases);
  await expectMails(purchases, (address) => mailsIn(mailboxUrl, address));
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });

  const database = await openDatabase({ folder });
  await expectEachPaidOnce(database.sql, purchases, await sessionsIn(database.sql));
  expect(await purchasesWithoutMail(database.sql, purchases)).toEqual([]);
  await database.close();
});
