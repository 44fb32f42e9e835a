import type { Kysely, Transaction } from 'kysely';
import type { BackendProfile, Db } from 'pg-boss';
import { openPool } from './pool.ts';
import type { Sql } from './sql.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine serves it. Inside a transaction only the transaction may be used. */
export interface Database {
  kysely: Kysely<Tables>;
  /** Plain SQL, for what has tables of its own. */
  sql: Sql;
  /** What the job queue runs on. */
  boss: { db: Db; backend: BackendProfile };
  close(): Promise<void>;
}

export type Tx = Transaction<Tables>;

export type DatabaseLocation = { url: string; poolSize?: number } | { folder: string };

/**
 * Opens PostgreSQL by its URL, or PGlite on a folder that it locks for this process.
 * @throws FolderLockedError when another process holds the folder.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) return openPool(location.url, location.poolSize);
  // Only where it is used: it takes memory by being there.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(location);
}
