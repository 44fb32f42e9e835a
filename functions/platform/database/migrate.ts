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
 * @throws MigrationError when a migration was changed after it ran, or the database is newer than the
 * program.
 */
export async function migrate(
  { sql }: Pick<Database, 'sql'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { folder = import.meta.dirname, only, onWait, lockLimitMs = LOCK_LIMIT_MS } = options;
  const { accountsFolder = migrationsFolder } = options;
  const { pause = () => setTimeout(PAUSE_MS) } = options;
  const known = (await readFiles(join(folder, 'migrations'), accountsFolder)).map(numbered);
  const migrations = known.filter(({ name }) => !only || only.includes(name));
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

/** Names the migrations of this program, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readFiles(join(import.meta.dirname, 'migrations'), migrationsFolder);
  return files.map(({ name }) => name);
}

async function runMigrations(tx: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
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
  for (const { number, name, checksum, text } of missing) {
    await tx.query(text);
    await tx.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
  }
  return missing;
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
  return { ...file, number: Number.parseInt(file.name, 10) };
}

function check(ran: Omit<Migration, 'text'>, migrations: readonly Migration[]): void {
  const known = migrations.find(({ number }) => number === ran.number);
  if (!known) {
    throw new MigrationError(`The database is newer than this program: it has seen ${ran.name}.`);
  }
  if (known.checksum !== ran.checksum) {
    throw new MigrationError(`${known.name} was changed after it had run; add a new one instead.`);
  }
}
