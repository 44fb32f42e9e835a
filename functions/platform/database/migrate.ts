import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrationsFolder } from 'accounts/database';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';
import type { Sql } from './sql.ts';

/** Thrown when this program's migrations do not fit the database. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}

interface SqlFile {
  name: string;
  checksum: string;
  text: string;
}

interface Migration extends SqlFile {
  number: number;
}

/**
 * The files up to this number stand for the migrations that ran one by one before. Where the last of those has run,
 * the database is as these files leave one.
 */
const FIRST = {
  number: 32,
  formerChecksum: '18aed419fce9b0cb1a26057e9765cd54749685c4482e028a0e938ca6633a0702',
};

/**
 * The name of a migration that only adds. Where all new ones have such a name, an older program can start on a database that a newer one
 * has migrated, so a release can be rolled back. One that takes something away ends in `.contract.sql`.
 */
const ADDS = /^\d+-[a-z-]+\.sql$/;

const LOCK = 725_201_311;

/**
 * Gives up after this time, because a statement that waits for a table lock blocks everyone who asks for the
 * table later.
 */
const LOCK_LIMIT_MS = 5_000;
const PAUSE_MS = 1_000;
/** PostgreSQL's codes for a lock timeout and for a deadlock. */
const LOCK_CODES: readonly unknown[] = ['55P03', '40P01'];

export interface MigrateOptions {
  /** The folder with the numbered `migrations` and the `functions`. */
  folder?: string;
  /** The folder with the migrations of the accounts, whose numbers are among the others'. */
  accountsFolder?: string;
  /** Runs only these migrations and no functions, so that a backup finds its tables; a later call runs the rest. */
  only?: readonly string[];
  /** Called once, when others hold a lock that the migration needs. */
  onWait?: (reason: unknown) => void;
  lockLimitMs?: number;
  pause?: () => Promise<unknown>;
}

/**
 * Brings the database up to date in one transaction: runs the new migrations in order, and then the function
 * files that are new or have changed. When several processes start at once, one migrates and the others wait.
 * Where others hold a lock for long, it releases its own locks, pauses and begins again. A function file is
 * edited in place and says `create or replace`. PostgreSQL cannot replace a function by one with other
 * parameters, so a change of parameters also needs a migration that drops the old function.
 * @returns the names of the files that ran.
 * @throws MigrationError when a migration was changed after it ran, or a newer program has taken away what this one
 * uses.
 */
export async function migrate(
  { sql }: Pick<Database, 'sql'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { folder = import.meta.dirname, only, onWait, lockLimitMs = LOCK_LIMIT_MS } = options;
  const { accountsFolder = migrationsFolder } = options;
  const { pause = () => setTimeout(PAUSE_MS) } = options;
  const known = (await readFiles(join(folder, 'migrations'), accountsFolder)).map(numbered);
  const numbers = only?.map(numberOf);
  const migrations = known.filter(({ number }) => !numbers || numbers.includes(number));
  const functions = only ? [] : await readFiles(join(folder, 'functions'));
  const run = async (tx: Sql) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query("select set_config('lock_timeout', $1, true)", [`${lockLimitMs}ms`]);
    const missing = await runMigrations(tx, migrations);
    const changed = await runFunctions(tx, functions, missing.length > 0);
    return [...missing, ...changed].map(({ name }) => name);
  };
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await sql.transaction(run, { isPatient: true });
    } catch (error) {
      if (!LOCK_CODES.includes((error as NodeJS.ErrnoException).code)) throw error;
      if (!isWaiting) onWait?.(error);
    }
    await pause();
  }
}

/** Compares the migrations of this program with those that a database has run, by their names. */
export async function compareMigrations(ran: readonly string[]) {
  const files = await readFiles(join(import.meta.dirname, 'migrations'), migrationsFolder);
  const known = files.map(({ name }) => name);
  const numbers = ran.map(numberOf);
  const unknown = ran.filter((name) => !(numberOf(name) <= FIRST.number) && !known.includes(name));
  return {
    missing: known.filter((name) => !numbers.includes(numberOf(name))),
    /** A newer program ran them. */
    unknown,
    /** With these it has taken away what this one uses. */
    contracting: unknown.filter((name) => !ADDS.test(name)),
    /** The tables are older than any that this program can bring up to date. */
    isTooOld: ran.length > 0 && !numbers.includes(FIRST.number),
  };
}

async function runMigrations(tx: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  await tx.query(`create table if not exists migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    ran_at timestamptz not null default now()
  )`);
  await forgetFormer(tx, migrations);
  const { rows } = await tx.query<Omit<Migration, 'text'>>(
    'select number, name, checksum from migrations order by number',
  );
  for (const ran of rows) check(ran, migrations);
  const missing = migrations.filter(({ number }) => !rows.some((ran) => ran.number === number));
  for (const each of missing) {
    await tx.query(each.text);
    await record(tx, each);
  }
  return missing;
}

/** Records the first files in the place of the migrations that they stand for. */
async function forgetFormer(tx: Sql, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await tx.query(
    `delete from migrations where number <= $1 and exists (
       select from migrations where number = $1 and checksum = $2
     ) returning 1`,
    [FIRST.number, FIRST.formerChecksum],
  );
  if (rows.length === 0) return;
  for (const each of migrations) if (each.number <= FIRST.number) await record(tx, each);
}

async function record(tx: Sql, { number, name, checksum }: Migration): Promise<void> {
  await tx.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}

/** @param all runs unchanged files as well, because a migration may have dropped what they create. */
async function runFunctions(tx: Sql, files: readonly SqlFile[], all: boolean): Promise<SqlFile[]> {
  await tx.query(`create table if not exists function_files (
    name text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  )`);
  const { rows } = await tx.query<Omit<SqlFile, 'text'>>(
    'select name, checksum from function_files',
  );
  const isCurrent = (file: SqlFile) =>
    rows.some(({ name, checksum }) => name === file.name && checksum === file.checksum);
  const changed = files.filter((file) => all || !isCurrent(file));
  for (const { name, checksum, text } of changed) {
    await tx.query(text);
    await tx.query(
      `insert into function_files (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, ran_at = now()`,
      [name, checksum],
    );
  }
  return changed;
}

/** Reads the SQL files of the folders, sorted by their names. */
async function readFiles(...folders: string[]): Promise<SqlFile[]> {
  const files = folders.map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
    return Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
      }),
    );
  });
  return (await Promise.all(files)).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

function numbered(file: SqlFile): Migration {
  return { ...file, number: numberOf(file.name) };
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}

function check(ran: Omit<Migration, 'text'>, migrations: readonly Migration[]): void {
  const known = migrations.find(({ number }) => number === ran.number);
  if (!known && ran.number < FIRST.number) {
    throw new MigrationError('The database is too old for this program; start an older one first.');
  }
  if (!known && ADDS.test(ran.name)) return;
  if (!known) {
    throw new MigrationError(`The database is newer than this program: it has seen ${ran.name}.`);
  }
  if (known.checksum !== ran.checksum) {
    throw new MigrationError(`${known.name} was changed after it had run; add a new one instead.`);
  }
}
