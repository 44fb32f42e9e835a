import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#functions/data/open-database.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { buyRoadmap, type Purchase, resume } from './customer.ts';
import {
  type CardSession,
  expectRecordedMails,
  expectSoundBooks,
  MAIL_LIMIT_MS,
  unmailed,
} from './ledger.ts';
import { mailsIn } from './mailbox.ts';
import { killAll, type Program, SERVER_PORTS, start } from './program.ts';
import { randomNumbers } from './random.ts';
import { type Walk, walkAllWrites } from './walk.ts';

const folder = await mkdtemp(join(tmpdir(), 'system-'));

afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

test.concurrent('killed before each write, a purchase is made once and whole', async () => {
  const walk = await walkAllWrites('before');
  for (const part of ['create_booking', '"orders"', '"order_events"', '"payments"', 'commit']) {
    expect(walk.cuts.join()).toContain(part);
  }
  await expectSoundWalk(walk);
});

test.concurrent('killed after each write, its answer lost, a purchase is made once and whole', async () => {
  const walk = await walkAllWrites('after');
  for (const part of ['create_booking', 'commit', 'order_mails']) {
    expect(walk.cuts.join()).toContain(part);
  }
  await expectSoundWalk(walk);
});

async function expectSoundWalk(walk: Walk): Promise<void> {
  const { serverUrl, sql, outside, purchases } = walk;
  expect(new Set(walk.cuts)).toEqual(new Set(walk.undisturbed));
  await expectSoundBooks(sql, purchases, await outside.sessions());
  await expectResumable(serverUrl, purchases);
  await expectRecordedMails(sql, purchases);
  await expectMails(purchases, outside.mailsTo);
  await walk.close();
}

test.concurrent('killed at any moment with all its stand-ins, a server on PGlite goes on where it was', async () => {
  const port = await freePorts(SERVER_PORTS);
  const serverUrl = `http://127.0.0.1:${port}`;
  const mailboxUrl = `http://127.0.0.1:${port + 3}`;
  const env = { PORT: `${port}`, DATA_FOLDER: folder };
  const startServer = () => start('functions/server/main.js', 'Ctrl+C', env);
  const random = randomNumbers(SEED);
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
  await expectSoundBooks(database.sql, purchases, rows);
  expect(await unmailed(database.sql, purchases)).toEqual([]);
  await database.close();
});

const SEED = 20_260_101;
const PURCHASES = 6;
/** A purchase that nothing disturbs takes about so long (ms). */
const PURCHASE_MS = 250;

async function expectResumable(serverUrl: string, purchases: readonly Purchase[]): Promise<void> {
  for (const { token, bookingId } of purchases) {
    const status = 'payment-completed';
    expect(await resume(serverUrl, token)).toMatchObject({ bookingId, status });
  }
}

/** Waits for each purchase's confirmation, which holds the link that resumes it. */
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
