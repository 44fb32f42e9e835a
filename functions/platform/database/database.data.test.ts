import { isUnavailable } from 'service-kit/failures';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { checkWritable } from './when-usable.ts';

const database = await testDatabase();
afterAll(() => database.close());

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
