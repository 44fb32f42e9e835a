import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#functions/platform/database/database.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { startPostgres } from '#functions/testing/postgres.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { type CreateBookingResponse, createBooking, saveAnswers } from '#machines/api/booking.ts';
import {
  listBookings,
  releaseBooking,
  resumeBooking,
  sendBookingLinks,
} from '#machines/api/open-bookings.ts';
import { healthPath } from '#machines/api/paths.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { benchmarksPage, type Figure, median, ratio } from './figures.ts';
import { fill, PAGE_ADDRESSES } from './fill.ts';
import { type BenchServer, startServer } from './server.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const PORTS = [4500, 4520] as const;
const WARM_UP = 20;
const JOURNEYS = 120;
const TARGET = 1.5;
const UNKNOWN = 'an unknown address';

type Times = Map<string, number[]>;

const root = join(import.meta.dirname, '..', '..');
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
process.env.TEST_POSTGRES_URL = postgres.url;
const servers: BenchServer[] = [];
try {
  const few = await openFilled(FEW, PORTS[0]);
  const many = await openFilled(MANY, PORTS[1]);
  const times = { few: new Map() as Times, many: new Map() as Times };
  for (let journey = 0; journey < WARM_UP + JOURNEYS; journey += 1) {
    const isMeasured = journey >= WARM_UP;
    await travel(few, isMeasured ? times.few : new Map());
    await travel(many, isMeasured ? times.many : new Map());
  }
  const figures = [...times.many].map(([call, ms]) =>
    figureOf(call, times.few.get(call) ?? [], ms),
  );
  for (const { name, value, isMet, of } of figures) {
    process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${value} (${of})\n`);
  }
  await writeFile(
    join(root, 'docs', 'benchmarks-of-size.md'),
    benchmarksPage(figures, await versionOf(postgres.url), 'npm run bench -- size'),
  );
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A server on a database of its own, with so many orders. */
async function openFilled(orders: number, port: number): Promise<string> {
  const url = await createPostgresDatabase();
  const env = {
    DATABASE_URL: url,
    DATA_FOLDER: join(folder, `${orders}`),
    UNPAID_MAILS_PER_DAY: '1000000',
  };
  const server = await startServer(port, env);
  servers.push(server);
  const started = performance.now();
  await onDatabase(url, (database) => fill(database, orders));
  const seconds = Math.round((performance.now() - started) / 1_000);
  process.stdout.write(`${orders.toLocaleString('en-US')} orders filled in ${seconds} s\n`);
  return server.url;
}

async function onDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, answerLimitMs: HOUR_MS });
  return work(database).finally(() => database.close());
}

function versionOf(url: string): Promise<string> {
  return onDatabase(url, async ({ sql }) => {
    const { rows } = await sql.query<{ version: string }>(
      `select 'PostgreSQL ' || current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? 'PostgreSQL';
  });
}

/** One customer's calls, one after another; notes how long each takes (ms). */
async function travel(server: string, times: Times): Promise<void> {
  async function timed<T>(call: string, path: string, body?: object): Promise<T> {
    const started = performance.now();
    const answer = await fetch(`${server}${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    const noted = times.get(call) ?? [];
    times.set(call, [...noted, performance.now() - started]);
    const isExpected = answer.ok || call === UNKNOWN;
    if (!isExpected) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (body ? JSON.parse(text) : text) as T;
  }

  const key = randomUUID();
  const email = `${key}@example.org`;
  const booking = { ...roadmapRequest(key), _email: email };
  await timed('a page', '/coaching');
  await timed(UNKNOWN, `/unknown-${key}`);
  await timed('health', healthPath);
  const [row] = await timed<CreateBookingResponse>('create_booking', createBooking.path, booking);
  const token = row?.resume_token;
  const { paymentData } = await timed<CreatePaymentLinkResponse>(
    'create-payment-link',
    createPaymentLink.path,
    {
      ...{ token, bookingId: row?.id, packageName: 'Personal Roadmap', packagePrice: 'AED 349' },
      preferredProvider: 'stripe',
    },
  );
  const paymentReference = paymentData.reference;
  await timed('verify-payment-status', verifyPaymentStatus.path, { paymentReference });
  await timed('resume-booking', resumeBooking.path, { token });
  await timed('list-bookings', listBookings.path, { tokens: [token] });
  await timed('save-answers', saveAnswers.path, { token, answers: booking._answers });
  await timed('send-booking-links', sendBookingLinks.path, { email });
  await timed('release-booking', releaseBooking.path, { token });
}

function figureOf(call: string, few: number[], many: number[]): Figure {
  const [before, after] = [median(few), median(many)];
  const isMet = after <= before * TARGET;
  return {
    name: `${call} with ${MANY.toLocaleString('en-US')} orders and ${PAGE_ADDRESSES.toLocaleString('en-US')} stored addresses`,
    value: `${ratio(after / before)} times`,
    target: `≤ ${TARGET} times as long as with ${FEW.toLocaleString('en-US')} orders`,
    isMet,
    of: `${after.toFixed(1)} ms against ${before.toFixed(1)} ms, ${JOURNEYS} calls each, alternately`,
  };
}
