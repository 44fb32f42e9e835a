import type { Kysely, Transaction } from 'kysely';
import type { BackendProfile, Db } from 'pg-boss';
import type { Sql } from './sql.ts';
import type { Tables } from './tables.ts';

/** The database, whichever engine runs it. Inside a transaction only the transaction may be used. */
export interface Database {
  kysely: Kysely<Tables>;
  /** Runs plain SQL, for tables that Kysely does not know. */
  sql: Sql;
  /** How many servers may use it at the same time. */
  servers: 'one' | 'many';
  /** Connects the job queue. */
  boss: { db: Db; backend: BackendProfile };
  /**
   * Runs `work` while no other server on this database runs its own; the others wait.
   * @param onLongWait called after half a minute of waiting.
   */
  exclusively<T>(work: () => Promise<T>, onLongWait?: () => void): Promise<T>;
  close(): Promise<void>;
}

export type Tx = Transaction<Tables>;
