import { sql as raw } from 'kysely';
import { isUnavailable } from 'service-kit/failures';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChanges } from '#functions/platform/database/changes.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { checkUnlocked, READ_ONLY } from '#functions/platform/database/when-usable.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { type Change, everything } from '#machines/api/follow-changes.ts';

let url: string;
let database: Database;
beforeAll(async () => {
  url = await createPostgresDatabase();
  database = await openDatabase({ url });
});
afterAll(() => database.close());

const terminate = (pid: number | undefined) =>
  database.sql.query('select pg_terminate_backend($1)', [pid]);

async function expectStillUsable(): Promise<void> {
  expect((await database.sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}

test('a connection lost inside a transaction fails that transaction alone', async () => {
  const broken = database.sql.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await terminate(rows[0]?.pid);
    await tx.query('select 1');
  });
  await expect(broken).rejects.toSatisfy(isUnavailable);
  await expectStillUsable();
});

test('a connection lost inside a transaction of the query builder fails that transaction alone', async () => {
  const broken = database.kysely.transaction().execute(async (tx) => {
    const { pid } = await tx
      .selectNoFrom((each) => each.fn<number>('pg_backend_pid').as('pid'))
      .executeTakeFirstOrThrow();
    await terminate(pid);
    await tx.selectFrom('orders').selectAll().execute();
  });
  await expect(broken).rejects.toSatisfy(isUnavailable);
  await expectStillUsable();
});

const transactions = {
  'a transaction': ({ sql }: Database, statement: string) =>
    sql.transaction(async (tx) => {
      await tx.query('set transaction read only');
      await tx.query(statement);
    }),
  'a transaction of the query builder': ({ kysely }: Database, statement: string) =>
    kysely.transaction().execute(async (tx) => {
      await raw`set transaction read only`.execute(tx);
      await raw.raw(statement).execute(tx);
    }),
};

test.each(Object.entries(transactions))(
  'the connection of %s that a standby refused is not lent again',
  async (_name, write) => {
    const one = await openDatabase({ url, poolSize: 1 });
    const pid = async () => (await one.sql.query('select pg_backend_pid() as pid')).rows;
    const before = await pid();
    expect(await pid()).toEqual(before);
    const refused = write(one, 'create table refused (n int)');
    await expect(refused).rejects.toMatchObject({ code: READ_ONLY });
    expect(await pid()).not.toEqual(before);
    await one.close();
  },
);

const waits = {
  'a query': ({ sql }: Database, statement: string) => sql.query(statement),
  'a query of the query builder': ({ kysely }: Database, statement: string) =>
    raw.raw(statement).execute(kysely),
  'a transaction': ({ sql }: Database, statement: string) =>
    sql.transaction((tx) => tx.query(statement)),
  'a transaction of the query builder': ({ kysely }: Database, statement: string) =>
    kysely.transaction().execute((tx) => raw.raw(statement).execute(tx)),
};

test.each(Object.entries(waits))(
  '%s that nobody answers is given up with its connection',
  async (_name, wait) => {
    const one = await openDatabase({ url, poolSize: 1, answerLimitMs: 1_000 });
    await expect(wait(one, 'select pg_sleep(20)')).rejects.toSatisfy(isUnavailable);
    expect((await one.sql.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await one.close();
  },
);

test('a statement that waits long for a lock is given up, and orders that are locked are noticed', async () => {
  await migrate(database);
  const one = await openDatabase({ url, poolSize: 1, lockLimitMs: 100 });
  await database.sql.transaction(async (tx) => {
    await tx.query('lock table orders');
    await expect(one.sql.query('select id from orders')).rejects.toMatchObject({ code: '55P03' });
    await expect(checkUnlocked(one.sql)).rejects.toSatisfy(isUnavailable);
  });
  await checkUnlocked(one.sql);
  await one.close();
});

test('a patient transaction, and whoever waits for its turn, takes as long as it needs', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => openDatabase({ url, poolSize: 2, answerLimitMs: 1_000, lockLimitMs: 1_000 })),
  );
  const order: string[] = [];
  await Promise.all([
    one?.exclusively(async () => {
      await one.sql.transaction((tx) => tx.query('select pg_sleep(1.5)'), { isPatient: true });
      order.push('one');
    }),
    other?.exclusively(async () => order.push('other')),
  ]);
  expect(order.toSorted()).toEqual(['one', 'other']);
  await Promise.all([one?.close(), other?.close()]);
});

test('whoever waits long for its turn is told', async () => {
  const other = await openDatabase({ url, longWaitMs: 10 });
  const turn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = database.exclusively(() => {
    begun.resolve();
    return turn.promise;
  });
  await begun.promise;
  await other.exclusively(async () => undefined, turn.resolve);
  await first;
  await other.close();
});

test('whoever cannot listen keeps no connection', async () => {
  await expect(database.sql.listen('', () => undefined)).rejects.toThrow('zero-length');
  await eventually('the end of the connection', async () => {
    const { rows } = await database.sql.query(
      `select pid from pg_stat_activity where query like 'listen ""%' and datname = current_database()`,
    );
    return rows.length === 0;
  });
});

test('whoever follows changes hears that all may have changed, and goes on following', async () => {
  await migrate(database);
  const told: Change[] = [];
  const changes = await openChanges(database.sql);
  changes.follow({ tell: (change) => told.push(change), end: () => {} });
  const { rows } = await database.sql.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where query like 'listen "changes"%' and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  await terminate(rows[0]?.pid);
  await eventually('the news', () => told.includes(everything));
  const id = await makeOrder(database);
  await eventually('the order', () => told.some((change) => change.id === id));
  await changes.close();
});
