import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../kernel/start-error.ts';
import type { Database } from './database.ts';
import type { Sql } from './sql.ts';

/** A database that this program's migrations do not fit. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}

interface Migration {
  number: number;
  name: string;
  checksum: string;
  text: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');
const LOCK = 725_201_311;

/**
 * Runs the migrations that the database has not seen, in order, all or none. Safe when several processes
 * start at once: the others wait.
 * @returns the names of those that ran.
 * @throws MigrationError when one that ran was changed since, or the database is newer than the program.
 */
export async function migrate(database: Pick<Database, 'sql'>, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.sql.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query(`create table if not exists migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      ran_at timestamptz not null default now()
    )`);
    const { rows } = await tx.query<Omit<Migration, 'text'>>(
      'select number, name, checksum from migrations order by number',
    );
    for (const ran of rows) check(ran, migrations);
    const missing = migrations.filter(({ number }) => !rows.some((ran) => ran.number === number));
    for (const migration of missing) await run(tx, migration);
    return missing.map(({ name }) => name);
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { number: Number.parseInt(name, 10), name, checksum, text };
    }),
  );
}

function check(ran: Omit<Migration, 'text'>, migrations: Migration[]): void {
  const known = migrations.find(({ number }) => number === ran.number);
  if (!known) {
    throw new MigrationError(`The database is newer than this program: it has seen ${ran.name}.`);
  }
  if (known.checksum !== ran.checksum) {
    throw new MigrationError(`${known.name} was changed after it had run; add a new one instead.`);
  }
}

async function run(tx: Sql, { number, name, checksum, text }: Migration): Promise<void> {
  await tx.query(text);
  await tx.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}
