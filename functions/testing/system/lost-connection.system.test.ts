import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChanges } from '#functions/data/changes.ts';
import type { Database } from '#functions/data/database.ts';
import { isUnavailable } from '#functions/data/is-unavailable.ts';
import { migrate } from '#functions/data/migrate.ts';
import { openDatabase } from '#functions/data/open-database.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { type Change, everything } from '#machines/api/follow-changes.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: await createPostgresDatabase() });
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
