import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from 'service-kit/failures';
import type { Database } from './database.ts';
import type { Sql } from './sql.ts';

/** PostgreSQL's code for a write to a read-only server. */
export const READ_ONLY = '25006';

/**
 * Sorts more than fits in memory, so that PostgreSQL writes to its disk. Updating a row would not detect a
 * full disk, because it reuses the space of the old row.
 */
const SORT = `select count(*) from
  (select md5(n::text) from generate_series(1, 4000) as n order by 1 offset 0) as sorted`;

/**
 * Checks that the database accepts writes and has room for them.
 * @throws the error that a write would cause, or any other error of the database.
 */
export async function checkWritable(sql: Pick<Sql, 'query' | 'transaction'>): Promise<void> {
  const { rows } = await sql.query<{ setting: string }>(
    "select current_setting('transaction_read_only') as setting",
  );
  if (rows[0]?.setting !== 'off') {
    throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
  }
  await sql.transaction(async (tx) => {
    await tx.query("set local work_mem = '64kB'");
    await tx.query(SORT);
  });
}

/** How long a health check waits for a lock: less than the programs that ask for it. */
const LOCK_LIMIT = '2s';

/**
 * Checks that no other program keeps orders locked.
 * @throws the error that a booking would cause after a longer wait.
 */
export async function checkUnlocked(sql: Pick<Sql, 'transaction'>): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '${LOCK_LIMIT}'`);
    await tx.query('lock table orders in row exclusive mode');
  });
}

const PAUSE_MS = 2_000;

export interface Waiting {
  /** Called once, when the database cannot be used yet. */
  onWait(reason: unknown): void;
  pause?: () => Promise<unknown>;
}

/**
 * Repeats `use` until the database is no longer down, starting, full or read-only. A failed attempt must
 * leave nothing open.
 * @throws what `use` throws for any other reason.
 */
export async function whenUsable<Used>(
  use: () => Promise<Used>,
  { onWait, pause = () => setTimeout(PAUSE_MS) }: Waiting,
): Promise<Used> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await use();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isWaiting) onWait(error);
    }
    await pause();
  }
}

/**
 * Opens a database and checks that it takes writes.
 * @throws what {@link checkWritable} throws, with the database closed again.
 */
export async function openWritable(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  try {
    await checkWritable(database.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
