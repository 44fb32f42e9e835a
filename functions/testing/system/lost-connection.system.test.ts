import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#functions/data/database.ts';
import { isUnavailable } from '#functions/data/is-unavailable.ts';
import { openDatabase } from '#functions/data/open-database.ts';
import { createPostgresDatabase } from '#functions/testing/database.ts';

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
