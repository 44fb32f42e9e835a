import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#functions/data/open-database.ts';
import { printFigures, proofSize, shareSeed } from '#machines/testing/proof.ts';
import { randomNumbers } from '#machines/testing/random.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { buyRoadmap, type Purchase, resume } from './customer.ts';
import { killAtEveryWrite } from './kill-at-every-write.ts';
import { mailsIn } from './outside.ts';
import { killAll, type Program, SERVER_PORTS, start } from './program.ts';
import {
  type CardSession,
  expectEachPaidOnce,
  expectMailsRecorded,
  MAIL_LIMIT_MS,
  purchasesWithoutMail,
} from './purchase-checks.ts';

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
  const { rows } = await database.sql.query<CardSession>(
    `select request->>'client_reference_id' as "paymentId", amount as minor, currency
     from sandbox_stripe.sessions`,
  );
  await expectEachPaidOnce(database.sql, purchases, rows);
  expect(await purchasesWithoutMail(database.sql, purchases)).toEqual([]);
  await database.close();
});

const PURCHASES = proofSize(1, 60);
/** The approximate duration of an undisturbed purchase (ms). */
const PURCHASE_MS = 250;

async function expectResumable(serverUrl: string, purchases: readonly Purchase[]): Promise<void> {
  for (const { token, bookingId } of purchases) {
    const status = 'payment-completed';
    expect(await resume(serverUrl, token)).toMatchObject({ bookingId, status });
  }
}

/** Waits for each purchase's confirmation mail, which has the link to resume it. */
async function expectMails(
  purchases: readonly Purchase[],
  mailsTo: (address: string) => Promise<string[]>,
): Promise<void> {
  for (const { email, token } of purchases) {
    const mails = await eventually(
      `a mail to ${email}`,
      async () => {
        const mails = await mailsTo(email);
        return mails.length > 0 && mails;
      },
      MAIL_LIMIT_MS,
    );
    for (const text of mails) expect(text).toContain(token);
  }
}
