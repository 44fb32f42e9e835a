import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#functions/testing/database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('migrations', () => {
  it('run once, however many start at the same time', async () => {
    const { url } = database;
    const others = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url }))) : [];
    const runs = await Promise.all([database, database, ...others].map((each) => migrate(each)));
    expect(runs.flat()).toContain('0001-orders.sql');
    expect(new Set(runs.flat()).size).toBe(runs.flat().length);
    expect(await migrate(database)).toEqual([]);
    await Promise.all(others.map((each) => each.close()));
  });

  it('refuse a file that was changed after it had run', async () => {
    await writeFile(join(folder, '0001-orders.sql'), 'select 1');
    const changed = migrate(database, folder);
    await expect(changed).rejects.toThrow(MigrationError);
    await expect(changed).rejects.toThrow('0001-orders.sql was changed');
  });

  it('leave nothing behind when one fails', async () => {
    await writeFile(join(folder, '9001-good.sql'), 'create table kept_by_mistake (n int)');
    await writeFile(join(folder, '9002-bad.sql'), 'create table (');
    await expect(migrate(database, folder)).rejects.toThrow();
    const { rows } = await database.sql.query(`select to_regclass('kept_by_mistake') as name`);
    expect(rows).toEqual([{ name: null }]);
  });

  it('refuse a database that has seen more than the program knows', async () => {
    await writeFile(join(folder, '9003-later.sql'), 'select 1');
    expect(await migrate(database, folder)).toEqual(['9003-later.sql']);
    await expect(migrate(database)).rejects.toThrow('newer than this program');
  });
});
