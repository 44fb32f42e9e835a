import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
const database = await emptyDatabase();
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of ['migrations', 'functions']) {
    await cp(join(import.meta.dirname, name), join(folder, name), { recursive: true });
  }
});
afterEach(() => rm(folder, { recursive: true }));

const writeMigration = (name: string, text: string) =>
  writeFile(join(folder, 'migrations', name), text);
const writeFunction = (text: string) => writeFile(join(folder, 'functions', 'answer.sql'), text);

async function answer(): Promise<unknown> {
  const { rows } = await database.sql.query('select answer() as answer');
  return rows;
}

const functionOf = (value: number) =>
  `create or replace function answer() returns integer language sql as 'select ${value}'`;

describe('migrate', () => {
  it('runs each file once and in order when several servers start at the same time', async () => {
    const { url } = database;
    const others = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url }))) : [];
    const runs = await Promise.all([database, database, ...others].map((each) => migrate(each)));
    expect(runs.flat()).toContain('0032-tables.sql');
    expect(runs.flat()).toContain('create-booking.sql');
    const numbered = runs.flat().filter((name) => /^\d/.test(name));
    expect(numbered).toContain('0021-accounts.sql');
    expect(numbered).toEqual(numbered.toSorted());
    expect(new Set(runs.flat()).size).toBe(runs.flat().length);
    expect(await migrate(database)).toEqual([]);
    await Promise.all(others.map((each) => each.close()));
  });

  it('runs a function file again only after it was edited', async () => {
    await writeFunction(functionOf(1));
    expect(await migrate(database, { folder })).toEqual(['answer.sql']);
    expect(await migrate(database, { folder })).toEqual([]);
    await writeFunction(functionOf(2));
    expect(await migrate(database, { folder })).toEqual(['answer.sql']);
    expect(await answer()).toEqual([{ answer: 2 }]);
  });

  it('replaces an edited function once when several servers start at the same time', async () => {
    const { url } = database;
    await writeFunction(functionOf(3));
    const others = url ? await Promise.all([1, 2, 3].map(() => openDatabase({ url }))) : [];
    const runs = await Promise.all([database, ...others].map((each) => migrate(each, { folder })));
    expect(runs.flat()).toEqual(['answer.sql']);
    expect(await answer()).toEqual([{ answer: 3 }]);
    await Promise.all(others.map((each) => each.close()));
  });

  it('holds nobody up while it waits for a lock', async () => {
    const own = await emptyDatabase();
    await migrate(own);
    await writeMigration('9001-late.sql', 'alter table orders add column late integer');
    const waits: unknown[] = [];
    const readers = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const read = own.sql.transaction(async (tx) => {
      await tx.query('select from orders');
      reading.resolve();
      // PGlite has one connection: there migrations wait for their turn.
      if (own.url) await readers.promise;
    });
    await reading.promise;
    const migrated = migrate(own, {
      folder,
      lockLimitMs: 100,
      onWait: (reason) => waits.push(reason),
      async pause() {
        // Later than the migration, and not behind it.
        await own.sql.query('select from orders');
        readers.resolve();
      },
    });
    expect(await migrated).toContain('9001-late.sql');
    await read;
    expect(waits).toMatchObject(own.url ? [{ code: '55P03' }] : []);
    await own.close();
  });

  it('undoes everything when a migration fails', async () => {
    await writeMigration('9001-good.sql', 'create table kept_by_mistake (n int)');
    await writeMigration('9002-bad.sql', 'create table (');
    await expect(migrate(database, { folder })).rejects.toThrow();
    const { rows } = await database.sql.query(`select to_regclass('kept_by_mistake') as name`);
    expect(rows).toEqual([{ name: null }]);
  });

  it('undoes the migrations when a function file fails', async () => {
    await writeMigration('9001-good.sql', 'create table kept_by_mistake (n int)');
    await writeFunction('create or replace function');
    await expect(migrate(database, { folder })).rejects.toThrow();
    const { rows } = await database.sql.query(`select to_regclass('kept_by_mistake') as name`);
    expect(rows).toEqual([{ name: null }]);
  });

  it('refuses a migration that was changed after it had run', async () => {
    await writeMigration('0032-tables.sql', 'select 1');
    const changed = migrate(database, { folder });
    await expect(changed).rejects.toThrow(MigrationError);
    await expect(changed).rejects.toThrow('0032-tables.sql was changed');
  });

  it('creates a function again that a migration dropped', async () => {
    await writeFunction(functionOf(4));
    await writeMigration('9003-drop.sql', 'drop function if exists answer');
    expect(await migrate(database, { folder })).toEqual([
      '9003-drop.sql',
      'answer.sql',
      'create-booking.sql',
      'fold.sql',
      'open-care-case.sql',
      'refuse-change.sql',
    ]);
    expect(await answer()).toEqual([{ answer: 4 }]);
  });

  it('takes a database that a newer program only added to, and puts its own functions back', async () => {
    await writeFunction(functionOf(5));
    await migrate(database, { folder });
    await writeMigration('9004-later.sql', 'create table if not exists added ()');
    await writeFunction(functionOf(6));
    await migrate(database, { folder });
    await rm(join(folder, 'migrations', '9004-later.sql'));
    await writeFunction(functionOf(5));
    expect(await migrate(database, { folder })).toEqual(['answer.sql']);
    expect(await answer()).toEqual([{ answer: 5 }]);
  });

  it('refuses a database from which a newer program took what this one uses', async () => {
    await writeMigration('9005-less.contract.sql', 'drop function if exists answer');
    await migrate(database, { folder });
    await expect(migrate(database)).rejects.toThrow('newer than this program');
  });
});
