import { randomUUID } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { deleteEndedCounts, sharedLimiter } from './limiter.ts';

const database = await testDatabase();
afterAll(() => database.close());

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
