import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { deleteEndedCounts, sharedLimiter } from './limiter.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database.close());

const allowance = { name: 'calls', times: 20, seconds: 60 };

it('two servers share one count', async () => {
  const servers = [sharedLimiter(database, allowance), sharedLimiter(database, allowance)];
  const caller = randomUUID();
  const calls = Array.from({ length: 15 }, () => servers.map((each) => each.consume(caller)));
  const results = await Promise.allSettled(calls.flat());
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

it('whoever is over the limit is refused without a query', async () => {
  let queries = 0;
  const query: typeof database.sql.query = (...given) => {
    queries += 1;
    return database.sql.query(...given);
  };
  const limiter = sharedLimiter({ sql: { ...database.sql, query } }, { ...allowance, times: 1 });
  const caller = randomUUID();
  await limiter.consume(caller);
  for (let call = 0; call < 10; call += 1) await limiter.consume(caller).catch(() => undefined);
  expect(queries).toBe(1);
});

it('counts are deleted once their time is over', async () => {
  await sharedLimiter(database, allowance).consume('short');
  await sharedLimiter(database, { ...allowance, seconds: 3_600 }).consume('long');
  await deleteEndedCounts(database, Date.now() + 61_000);
  const { rows } = await database.sql.query('select key from rate_limits');
  expect(rows).toEqual([{ key: 'calls:long' }]);
});
