import { sql as raw } from 'kysely';
import pg from 'pg';
import { isUnavailable } from 'service-kit/failures';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openChanges } from '#functions/platform/database/changes.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { migrate } from '#functions/platform/database/migrate.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { checkUnlocked, READ_ONLY } from '#functions/platform/database/when-usable.ts';
import { type CuttingProxy, startCuttingProxy } from '#functions/testing/cutting-proxy.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { type Change, everything } from '#machines/api/follow-changes.ts';

describe('a lost connection', () => {
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
      [1, 2].map(() =>
        openDatabase({ url, poolSize: 2, answerLimitMs: 1_000, lockLimitMs: 1_000 }),
      ),
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
});

describe('the cutting proxy', () => {
  const INSERT = 'insert into notes values ($1)';

  let proxy: CuttingProxy;
  let direct: pg.Client;
  let through: pg.Client;

  beforeEach(async () => {
    const url = await createPostgresDatabase();
    proxy = await startCuttingProxy(url);
    direct = new pg.Client(url);
    through = new pg.Client(proxy.url);
    through.on('error', () => undefined);
    await direct.connect();
    await through.connect();
    await direct.query('create table notes (note text)');
    proxy.watch();
  });
  afterEach(async () => {
    await through.end().catch(() => undefined);
    await direct.end();
    await proxy.stop();
  });

  const notes = async () =>
    (await direct.query<{ note: string }>('select note from notes')).rows.map(({ note }) => note);

  test('the proxy passes everything and records writes, alone and in a transaction', async () => {
    await through.query(INSERT, ['a']);
    await through.query('begin');
    await through.query(INSERT, ['b']);
    await through.query('select note from notes');
    await through.query('commit');
    await through.query("with gone as (delete from notes where note = 'a' returning 1) select 1");
    expect(await notes()).toEqual(['b']);
    const deletion = expect.stringContaining('with gone');
    expect(proxy.writes('before')).toEqual([INSERT, INSERT, 'commit', deletion]);
    expect(proxy.writes('after')).toEqual([INSERT, 'commit', deletion]);
  });

  test('a cut before a write keeps it from the database', async () => {
    const cut = vi.fn();
    proxy.watch({ statement: INSERT, occurrence: 2, moment: 'before', cut });
    await through.query(INSERT, ['a']);
    expect(cut).not.toHaveBeenCalled();
    await expect(through.query(INSERT, ['b'])).rejects.toThrow(/terminated/);
    expect(cut).toHaveBeenCalledOnce();
    expect(await notes()).toEqual(['a']);
  });

  test('a cut before the commit rolls the transaction back', async () => {
    proxy.watch({ statement: /^com/, occurrence: 1, moment: 'before', cut: vi.fn() });
    await through.query('begin');
    await through.query(INSERT, ['a']);
    await expect(through.query('commit')).rejects.toThrow(/terminated/);
    expect(await notes()).toEqual([]);
  });

  test('a cut after a write loses its answer and keeps the write', async () => {
    const cut = vi.fn();
    proxy.watch({ statement: INSERT, occurrence: 1, moment: 'after', cut });
    await direct.query('begin');
    await direct.query('lock table notes in share mode');
    const lost = expect(through.query(INSERT, ['a'])).rejects.toThrow(/terminated/);
    await eventually('the write seen', () => proxy.isDue());
    expect(cut).not.toHaveBeenCalled();
    await direct.query('commit');
    await lost;
    expect(cut).toHaveBeenCalledOnce();
    expect(proxy.isDue()).toBe(false);
    expect(await notes()).toEqual(['a']);
  });

  test('a prepared statement is recorded each time it runs', async () => {
    const cut = vi.fn();
    proxy.watch({ statement: INSERT, occurrence: 3, moment: 'before', cut });
    const insert = (note: string) =>
      through.query({ name: 'insert', text: INSERT, values: [note] });
    await insert('a');
    await insert('b');
    await expect(insert('c')).rejects.toThrow(/terminated/);
    expect(cut).toHaveBeenCalledOnce();
    expect(proxy.writes('after')).toEqual([INSERT, INSERT]);
    expect(await notes()).toEqual(['a', 'b']);
  });

  test('split and joined messages are recorded once each', async () => {
    const long = 'x'.repeat(300_000);
    await Promise.all([through.query(INSERT, [long]), through.query(INSERT, ['short'])]);
    expect(await notes()).toEqual([long, 'short']);
    expect(proxy.writes('before')).toHaveLength(2);
  });
});
