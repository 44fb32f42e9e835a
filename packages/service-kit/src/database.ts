import { mkdirSync } from 'node:fs';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import lockfile from 'proper-lockfile';
import { createPglite } from './pglite.ts';
import type { Sql } from './sql.ts';

export interface OwnDatabase {
  sql: Sql;
  /** For libraries that speak to a driver themselves. */
  driver: { pglite: PGlite } | { pool: pg.Pool };
  close(): Promise<void>;
}

const INT8 = 20;

/** Reads bigint as a number, as PGlite does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
};

const LOCK_STALE_MS = 2_000;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 100;

/**
 * Opens PostgreSQL by its URL, PGlite on a folder (locked for this process), or PGlite in memory, empty or
 * as a copy of a dumped folder.
 * @throws the driver's error, or ELOCKED when another process uses the folder.
 */
export function openOwnDatabase(
  location: { url: string } | { folder: string } | { copyOf: Blob | undefined },
): Promise<OwnDatabase> {
  return 'url' in location ? openPool(location.url) : openPglite(location);
}

async function openPglite(
  from: { folder: string } | { copyOf: Blob | undefined },
): Promise<OwnDatabase> {
  const unlock = 'folder' in from ? await lock(from.folder) : undefined;
  const pglite = await createPglite(from);
  return {
    sql: {
      query: (text, params) => runPglite(pglite, text, params),
      transaction: (run) => pglite.transaction((tx) => run(overTransaction(tx))),
      listen: (channel, fn) => pglite.listen(channel, fn),
    },
    driver: { pglite },
    async close() {
      await pglite.close();
      await unlock?.();
    },
  };
}

function lock(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  return lockfile.lock(folder, {
    stale: LOCK_STALE_MS,
    retries: { retries: LOCK_TRIES, factor: 1, minTimeout: LOCK_PAUSE_MS },
  });
}

function overTransaction(tx: Transaction): Sql {
  const sql: Sql = {
    query: (text, params) => runPglite(tx, text, params),
    transaction: (run) => run(sql),
  };
  return sql;
}

async function runPglite<Row>(
  on: Pick<Transaction, 'query' | 'exec'>,
  text: string,
  params?: unknown[],
): Promise<{ rows: Row[] }> {
  if (params?.length) return on.query<Row>(text, params);
  const results = await on.exec(text);
  return { rows: (results.at(-1)?.rows ?? []) as Row[] };
}

async function openPool(url: string): Promise<OwnDatabase> {
  const pool = new pg.Pool({ connectionString: url, types });
  // An idle connection that breaks is replaced by the pool at the next query.
  pool.on('error', () => undefined);
  return {
    sql: {
      query: (text, params) => runPg(pool, text, params),
      transaction: (run) => inPgTransaction(pool, run),
      listen: (channel, fn) => listenOnPg(url, channel, fn),
    },
    driver: { pool },
    close: () => pool.end(),
  };
}

async function inPgTransaction<T>(pool: pg.Pool, run: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx: Sql = {
    query: (text, params) => runPg(client, text, params),
    transaction: (nested) => nested(tx),
  };
  try {
    await client.query('begin');
    const result = await run(tx);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}

async function runPg<Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  params?: unknown[],
): Promise<{ rows: Row[] }> {
  const result: pg.QueryResult | pg.QueryResult[] = await on.query(text, params);
  return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
}

async function listenOnPg(
  url: string,
  channel: string,
  fn: (payload: string) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => fn(payload ?? ''));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return () => client.end();
}
