import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Database } from './database.ts';
import { listenOver } from './listen.ts';
import { parsers } from './parsers.ts';
import { type Sql, withSavepoint } from './sql.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_LIMIT_MS = 10_000;
const EXCLUSIVE_LOCK = 725_201_312;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format),
};

/** Opens a connection pool on PostgreSQL, and one connection at once so that a bad URL fails here. */
export async function openPool(url: string, size = POOL_SIZE): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    types,
  });
  // A connection that breaks fails its own query; the pool replaces it at the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const sql = sqlOverPool(pool, url);
  const db: Db = {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await listenOver(url, channel, onNotification, onReconnect);
      return { close };
    },
  };
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    sql,
    servers: 'many',
    boss: { db, backend: 'postgres' },
    async exclusively(work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [EXCLUSIVE_LOCK]);
        return await work();
      } finally {
        // Closing the connection lets the lock go, whatever became of it.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

function sqlOverPool(pool: pg.Pool, url: string): Sql {
  const listen: Sql['listen'] = (channel, fn, onConnect) => listenOver(url, channel, fn, onConnect);
  return {
    query: (text, params, name) => run(pool, text, params, name),
    listen,
    async transaction(work) {
      const client = await pool.connect();
      const execute = (text: string) => client.query(text);
      const inTransaction: Sql = {
        query: (text, params, name) => run(client, text, params, name),
        transaction: (nested) => withSavepoint(execute, () => nested(inTransaction)),
        listen,
      };
      try {
        await execute('begin');
        const result = await work(inTransaction);
        await execute('commit');
        client.release();
        return result;
      } catch (error) {
        await execute('rollback').then(
          () => client.release(),
          (broken) => client.release(broken),
        );
        throw error;
      }
    },
  };
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values?: unknown[],
  name?: string,
): Promise<{ rows: Row[] }> {
  const query: pg.QueryConfig = { text, ...(values && { values }), ...(name && { name }) };
  const result: pg.QueryResult | pg.QueryResult[] = await on.query(query);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last?.rows ?? [] };
}
