import { randomUUID } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { isUnavailable } from 'service-kit/failures';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { type Change, everything } from '#machines/api/follow-changes.ts';
import { DAY_MS } from '#machines/duration.ts';
import { testDatabase } from '../../testing/database.ts';
import { callCreateBooking, makeOrder } from '../../testing/order.ts';
import { openChanges } from './changes.ts';
import { dump, type Manifest } from './dump.ts';
import { deleteEndedCounts, sharedLimiter } from './limiter.ts';
import { checkWritable } from './when-usable.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('is of one moment, although servers write meanwhile', async () => {
  await makeOrder(database);
  let written: Promise<unknown> | undefined;
  let text = '';
  await dump(database, async (pieces) => {
    for await (const piece of pieces) {
      text += piece;
      written ??= makeOrder(database);
      // With its single connection, PGlite has the writer wait.
      if (database.servers === 'many') await written;
    }
  });
  await written;
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const { tables }: Manifest = JSON.parse(first);
  expect(tables.find(({ name }) => name === 'public.orders')).toMatchObject({ rows: 1 });
  expect(lines).toHaveLength(tables.reduce((sum, { rows }) => sum + rows, 0));
});

describe('the database', () => {
  it('parses exact numbers, bytes and dates alike on both engines', async () => {
    const { rows } = await database.sql.query(
      `select 9007199254740991::int8 as number, $1::bytea as bytes, '2026-02-01'::date as day`,
      [Buffer.from([0, 1, 254])],
    );
    expect(rows).toEqual([
      { number: 9007199254740991, bytes: Buffer.from([0, 1, 254]), day: '2026-02-01' },
    ]);
  });

  it('refuses a number that would lose digits', async () => {
    await expect(database.sql.query('select 9007199254740993::int8 as n')).rejects.toThrow(
      'not a safe integer',
    );
  });

  it('that takes no writes is unavailable', async () => {
    await checkWritable(database.sql);
    const readOnly = database.sql.transaction(async (tx) => {
      await tx.query('set transaction read only');
      await checkWritable(tx);
    });
    await expect(readOnly).rejects.toSatisfy(isUnavailable);
  });

  it('that has no room left on its disk is unavailable', async () => {
    const full = database.sql.transaction(async (tx) => {
      await tx.query('set local temp_file_limit = 0');
      await checkWritable(tx);
    });
    await expect(full).rejects.toSatisfy(isUnavailable);
  });

  it('returns the last result of several statements', async () => {
    const { rows } = await database.sql.query('select 1 as a; select 2 as b');
    expect(rows).toEqual([{ b: 2 }]);
  });

  it('rolls back a failed transaction, and of a failed nested one only its own changes', async () => {
    await database.sql.query('create table kept (n int)');
    const add = (n: number) => ({ text: 'insert into kept values ($1)', params: [n] });
    await database.sql.transaction(async (tx) => {
      await tx.query(add(1).text, add(1).params);
      const nested = tx.transaction(async (inner) => {
        await inner.query(add(2).text, add(2).params);
        throw new Error('undo');
      });
      await expect(nested).rejects.toThrow('undo');
    });
    const failed = database.sql.transaction(async (tx) => {
      await tx.query(add(3).text, add(3).params);
      throw new Error('undo all');
    });
    await expect(failed).rejects.toThrow('undo all');
    expect((await database.sql.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  });

  it('delivers notifications until the listener stops', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const stop = await database.sql.listen('news', resolve);
    await database.sql.query(`select pg_notify('news', 'arrived')`);
    expect(await promise).toBe('arrived');
    await stop();
  });

  it('delivers notifications again after its connection broke', async () => {
    const heard: string[] = [];
    const stop = await database.sql.listen('broken', (payload) => heard.push(payload));
    if (database.url) {
      await database.sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "broken"%'`,
      );
    }
    await eventually('a notification', async () => {
      await database.sql.query(`select pg_notify('broken', 'still there')`);
      return heard.includes('still there');
    });
    await stop();
  });
});

/** Follows as one of several servers does. */
async function openFollower() {
  const changes = await openChanges(database.sql);
  const told: Change[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const unfollow = changes.follow({ tell: (change) => told.push(change), end });
  return { changes, told, isOver, unfollow };
}

/** What is told is told in the order of commits, so nothing of before comes after this. */
const untilTold = (told: Change[], id: string) =>
  eventually('a change', () => told.some((change) => change.id === id));

it('tells each server of an order once it is committed, and nothing of what is rolled back', async () => {
  const [first, second] = [await openFollower(), await openFollower()];
  await database.sql
    .transaction(async (tx) => {
      await tx.query(`select pg_notify('changes', 'order:' || gen_random_uuid())`);
      throw new Error('no');
    })
    .catch(() => undefined);
  const id = await makeOrder(database);
  for (const { told } of [first, second]) {
    await untilTold(told, id);
    expect(told).toEqual([{ kind: 'order', id }]);
  }
  first.unfollow();
  const next = await makeOrder(database);
  await untilTold(second.told, next);
  expect(first.told).toHaveLength(1);
  await Promise.all([first.changes.close(), second.changes.close()]);
  await second.isOver;
});

it('tells of subscribers without an id, and of what a later version tells as of everything', async () => {
  const { changes, told } = await openFollower();
  await database.sql.query(
    `insert into subscribers (digest, email, language) values ('x', 'a@example.org', 'ar')`,
  );
  await database.sql.query(`select pg_notify('changes', 'unheard-of:1')`);
  const last = await makeOrder(database);
  await untilTold(told, last);
  expect(told).toEqual([{ kind: 'subscriber', id: null }, everything, { kind: 'order', id: last }]);
  await changes.close();
});

/** The database, and how many queries it was sent. */
function counting() {
  let count = 0;
  const query: typeof database.sql.query = (...given) => {
    count += 1;
    return database.sql.query(...given);
  };
  return { database: { ...database, sql: { ...database.sql, query } }, queries: () => count };
}

const allowance = { name: 'calls', times: 20, seconds: 3_600 };

it('two servers share one count', async () => {
  const servers = [sharedLimiter(database, allowance), sharedLimiter(database, allowance)];
  const caller = randomUUID();
  const calls = Array.from({ length: 15 }, () => servers.map((each) => each.consume(caller)));
  const results = await Promise.allSettled(calls.flat());
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

it('calls at the same time are counted in few statements, each told what is left', async () => {
  const { database, queries } = counting();
  const limiter = sharedLimiter(database, allowance);
  const caller = randomUUID();
  const together = () =>
    Promise.allSettled(Array.from({ length: 15 }, () => limiter.consume(caller)));
  const left = (results: PromiseSettledResult<RateLimiterRes>[]) =>
    results.map((each) => (each.status === 'fulfilled' ? each.value.remainingPoints : 'refused'));
  expect(left(await together())).toEqual(Array.from({ length: 15 }, (_, call) => 19 - call));
  expect(queries()).toBe(2);
  expect(left(await together())).toEqual([4, 3, 2, 1, 0, ...Array(10).fill('refused')]);
  expect(left(await together())).toEqual(Array(15).fill('refused'));
  expect(queries()).toBe(4);
});

it('counts what calls at the same time cost for all servers together', async () => {
  const servers = [sharedLimiter(database, allowance), sharedLimiter(database, allowance)];
  const caller = randomUUID();
  const costs = [6, 7, 8].flatMap((points) => servers.map((each) => each.consume(caller, points)));
  const results = await Promise.allSettled(costs);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  await expect(servers[0]?.consume(caller)).rejects.toMatchObject({ remainingPoints: 0 });
});

it('whoever is over the limit is refused without a query', async () => {
  const { database, queries } = counting();
  const limiter = sharedLimiter(database, { ...allowance, times: 1 });
  const caller = randomUUID();
  await limiter.consume(caller);
  for (let call = 0; call < 10; call += 1) await limiter.consume(caller).catch(() => undefined);
  expect(queries()).toBe(1);
});

it('counts are deleted once their time is over', async () => {
  await sharedLimiter(database, allowance).consume('short');
  await sharedLimiter(database, { ...allowance, seconds: 7_200 }).consume('long');
  await deleteEndedCounts(database, Date.now() + 3_601_000);
  const { rows } = await database.sql.query('select key from rate_limits');
  expect(rows).toEqual([{ key: 'calls:long' }]);
});

const createBooking = (orderId: string, changes: Record<string, unknown> = {}) =>
  callCreateBooking(database, {
    _order_id: orderId,
    _request_digest: Buffer.from('one'),
    ...changes,
  });

const eventsOf = (orderId: string) =>
  database.kysely
    .selectFrom('order_events')
    .select(['event', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('create_booking', () => {
  it('needs only the specified arguments, a lifetime and where the order begins, and returns the id first', async () => {
    const row = await callCreateBooking(database, {
      ...{ _service: 'toolkit', _price: 121, _lifetime: '2 days' },
      ...{ _state: 'first', _snapshot: '{"value": "first"}' },
    });
    expect(Object.keys(row)[0]).toBe('id');
    const id = row.id ?? '';
    const order = await database.kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ item_id: 'toolkit', amount_minor: 12_100, state: 'first' });
    expect(order.snapshot).toEqual({ value: 'first' });
    expect(order.deadline?.getTime()).toBe(order.created_at.getTime() + 2 * DAY_MS);
    expect(await eventsOf(id)).toEqual([{ event: 'booking.created', outcome: 'applied' }]);
  });

  it.each([
    ['paid', 'paid'],
    ['paid', 'disputed'],
    ['closed', 'expired'],
  ])('answers %s and refuses changed details once the order is %s', async (outcome, state) => {
    const id = randomUUID();
    await createBooking(id);
    await database.sql.query('update orders set state = $2 where id = $1', [id, state]);
    const changes = { _email: 'new@example.org', _request_digest: Buffer.from('two') };
    expect(await createBooking(id, changes)).toEqual({ id, outcome });
    expect(await createBooking(id)).toEqual({ id, outcome: 'repeated' });
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'details.changed', outcome: 'refused' });
  });

  it.each([
    ['item', { _service: 'toolkit' }],
    ['amount', { _price: 1 }],
    ['currency', { _currency: 'USD' }],
  ])('answers conflict without an id for another %s', async (_, changes) => {
    const id = randomUUID();
    await createBooking(id);
    expect(await createBooking(id, changes)).toEqual({ id: null, outcome: 'conflict' });
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'booking.created', outcome: 'refused' });
  });
});

describe('order_events', () => {
  it('is append-only', async () => {
    const id = randomUUID();
    await createBooking(id);
    for (const statement of [
      `update order_events set outcome = 'refused'`,
      'delete from order_events',
      'truncate order_events',
    ]) {
      await expect(database.sql.query(statement)).rejects.toThrow('append-only');
    }
    expect(await eventsOf(id)).toHaveLength(1);
  });
});
