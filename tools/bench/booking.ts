import { randomBytes, randomUUID } from 'node:crypto';
import { newOrder } from '#functions/booking/orders/advance.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { namedArguments } from '#functions/platform/database/sql.ts';
import { roadmapRequest } from '#functions/testing/requests.ts';
import { createBooking } from '#machines/api/booking.ts';
import { load } from '#proofs/load.js';
import { type Figure, median, perSecond, ratio } from './figures.ts';

const AT_ONCE = 50;
const BARE_CALLS = 6_000;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const ROUNDS = 5;
const TARGET = 0.5;
const SEALED_ANSWERS_BYTES = 205;
const SEALED_KEY_BYTES = 64;

/** A request for the roadmap, each time with another idempotency key and e-mail address. */
const body = JSON.stringify({ ...roadmapRequest('{id}'), _email: '{id}@example.org' });

/**
 * Measures `create_booking` over HTTP against the bare SQL call on the same database, 50 at a time, in turn.
 * The server is stopped for the bare calls, as only one process may use a PGlite folder.
 */
export async function measureBooking(options: {
  engine: string;
  /** Runs the work while the server is running. */
  serving<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** Runs the work on the database. */
  direct<T>(work: (database: Database) => Promise<T>): Promise<T>;
}): Promise<Figure> {
  const overHttp: number[] = [];
  const bare: number[] = [];
  let answers = 0;
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await options.direct(bareCalls));
    const result = await options.serving(async (url) => {
      const target = { url: `${url}${createBooking.path}`, connections: AT_ONCE, body };
      const warm = await load({ ...target, seconds: WARM_UP_SECONDS });
      const measured = await load({ ...target, seconds: SECONDS });
      answers += warm.answers + measured.answers;
      failures += warm.failures + measured.failures;
      return measured;
    });
    overHttp.push(result.perSecond);
  }
  const { orders, keys } = await options.direct(countOrders);
  const share = median(overHttp) / median(bare);
  const sound = failures === 0 && orders === keys && orders >= answers;
  return {
    name: `create_booking over HTTP, ${AT_ONCE} at a time, ${options.engine}`,
    value: ratio(share),
    target: `≥ ${TARGET} of the bare SQL call, no failure, no duplicate`,
    isMet: share >= TARGET && sound,
    of: `${perSecond(median(overHttp))} against ${perSecond(median(bare))}; ${failures} failures, ${orders} orders of ${keys} requests, ${answers} answered before the end`,
  };
}

/** Calls the function with every argument that the server gives it, sealed answers of their usual size among them. */
async function bareCalls({ sql }: Database): Promise<number> {
  const price = { minor: 34_900, currency: 'AED' } as const;
  const { state, snapshot } = newOrder({ price, fulfilment: 'personalised' });
  const call = () => {
    const { text, params } = namedArguments({
      _full_name: 'Layla Haddad',
      _email: 'bare@example.org',
      _whatsapp: '+971 50 123 4567',
      _service: 'roadmap',
      _price: 349,
      _payment_url: '',
      _lifetime: '7 days',
      _owed: '[]',
      _earlier_ids: [randomUUID()],
      _state: state,
      _snapshot: snapshot,
      _order_id: randomUUID(),
      _request_digest: randomBytes(32),
      _language: 'en',
      _item_type: 'service',
      _item_title: 'Personalized Roadmap',
      _amount_minor: 34_900,
      _currency: 'AED',
      _answers: randomBytes(SEALED_ANSWERS_BYTES),
      _fulfilment: 'personalised',
      _network: randomBytes(32),
      _parts: [],
      _is_answered: true,
      _order_key: randomBytes(SEALED_KEY_BYTES),
      _is_flagged: false,
      _reminders_to: null,
    });
    return sql.query(`select * from create_booking(${text})`, params, 'bare');
  };
  const many = async (calls: number) => {
    let left = calls;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await call();
      }),
    );
    return (calls / (performance.now() - started)) * 1000;
  };
  await many(BARE_CALLS / 4);
  return many(BARE_CALLS);
}

async function countOrders({ sql }: Database): Promise<{ orders: number; keys: number }> {
  const { rows } = await sql.query<{ orders: number; keys: number }>(
    `select count(*)::int as orders, count(distinct email)::int as keys
     from orders where email <> 'bare@example.org'`,
  );
  return rows[0] ?? { orders: 0, keys: 0 };
}
