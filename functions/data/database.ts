import type { Kysely, Transaction } from 'kysely';
import type { BackendProfile, Db } from 'pg-boss';
import type { Sql } from './sql.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine serves it. Inside a transaction only the transaction may be used. */
export interface Database {
  kysely: Kysely<Tables>;
  /** Plain SQL, for code whose tables Kysely does not know. */
  sql: Sql;
  /** How many servers may use it at the same time. */
  servers: 'one' | 'many';
  /** Connects the job queue. */
  boss: { db: Db; backend: BackendProfile };
  /**
   * Runs `work` while no other server that uses this database runs its own: they wait.
   * @param onLongWait called after half a minute of waiting.
   */
  exclusively<T>(work: () => Promise<T>, onLongWait?: () => void): Promise<T>;
  close(): Promise<void>;
}

export type Tx = Transaction<Tables>;
