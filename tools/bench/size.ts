import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import type { Database } from '#functions/platform/database/database.ts';
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
import { benchmarksPage, type Figure, median, ratio } from './figures.ts';
import { onDatabase, versionOf } from './postgres.ts';
import { type BenchServer, startServer } from './server.ts';

/** Many times what the site has. */
const PAGE_ADDRESSES = 10_000;

/**
 * Fills a started server's database with orders of the last two years as they end up: six of ten paid, the others
 * expired, one of a thousand waiting for its payment; with their payments, history, mails and appointments.
 */
async function fill({ sql }: Database, orders: number): Promise<void> {
  await sql.transaction(async (tx) => {
    // Every row is right; checking each reference would take most of the time.
    await tx.query('set local session_replication_role = replica');
    await tx.query(`
      create temporary table filled on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as payment_id, n,
        now() - n * interval '2 years' / ${orders} as at,
        case when n % 1000 = 0 then 'awaitingPayment' when n % 10 < 6 then 'paid' else 'expired' end as state
      from generate_series(1, ${orders}) as n`);
    await tx.query(`
      insert into orders (id, request_digest, language, item_id, item_type, item_title, amount_minor, currency,
          full_name, email, whatsapp, payment_url, network, answers, fulfilment, state, snapshot, deadline,
          created_at, updated_at)
      select id, decode(md5(n::text), 'hex'), case when n % 2 = 0 then 'en' else 'ar' end, 'roadmap', 'service',
        'Personal Roadmap', 34900, 'AED', 'Layla Haddad', 'layla.' || n % 700000 || '@example.org',
        '+971 50 123 4567', '', decode(md5('network' || n % 5000), 'hex'),
        decode(repeat(md5(n::text), 20), 'hex'), 'personalised', state, jsonb_build_object('value', state,
          'context', '{"price": {"minor": 34900, "currency": "AED"}}'::jsonb),
        case when state = 'awaitingPayment' then now() + interval '6 days' end, at, at
      from filled`);
    await tx.query(`
      insert into payments (id, order_id, provider, reference, amount_minor, currency, status, request, provider_id,
          url, expires_at, settled_minor, settled_currency, settled_at, next_check_at, created_at, updated_at)
      select payment_id, id, case when n % 2 = 0 then 'stripe' else 'ziina' end, 'REF-' || n, 34900, 'AED',
        case state when 'paid' then 'paid' when 'expired' then 'expired' else 'open' end,
        '{"description": "Personal Roadmap", "email": "layla@example.org", "language": "en"}', 'cs_' || n,
        'https://pay.example/' || n, at + interval '1 day', case when state = 'paid' then 34900 end,
        case when state = 'paid' then 'AED' end, case when state = 'paid' then at end,
        now() + interval '6 days', at, at
      from filled`);
    await tx.query(`
      insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after, at)
      select id, event, '{"minor": 34900, "currency": "AED"}', 'customer', 'bench', 'applied', 'draft', state, at
      from filled, unnest(array['booking.created', 'payment.requested', 'payment.linked', 'payment.settled']) event`);
    await tx.query(`
      insert into order_mails (order_id, mail, sent_at)
      select id, mail, at from filled, unnest(array['confirmation', 'staff paid']) mail where state = 'paid'`);
    await tx.query(`
      insert into appointments (invitee_uri, event_uri, order_id, starts_at)
      select 'https://calendar.example/invitees/' || n, 'https://calendar.example/events/' || n, id, at
      from filled where n % 5 = 0`);
    await tx.query(`
      insert into kept_content (lake, place, digest, answers, read_at)
      select lake, 'en /filled-' || n, digest, answers, now()
      from (select * from kept_content limit 1) one, generate_series(1, ${orders > PAGE_ADDRESSES ? PAGE_ADDRESSES : 0}) as n`);
  });
  for (const table of ['orders', 'payments', 'order_events', 'order_mails', 'appointments']) {
    await sql.query(`vacuum analyze ${table}`);
  }
}

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
