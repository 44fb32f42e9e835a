import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Database } from './database.ts';
import { connection, listenOver } from './listen.ts';
import { parsers, type Sql, withSavepoint } from './sql.ts';
import type { Tables } from './tables.ts';
import { tracedKysely, tracedStatement } from './traced-statements.ts';
import { READ_ONLY } from './when-usable.ts';

const POOL_SIZE = 10;
/**
 * The longest time for a statement; after it the server counts as vanished. The operating system would wait
 * for a quarter of an hour.
 */
const ANSWER_LIMIT_MS = 60_000;
/** How long a statement waits for a lock; a visitor is then told to try again. */
const LOCK_LIMIT_MS = 10_000;
/** As good as no limit, because the driver reads 0 as its default. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** The longest life of a connection, so that connections follow the database's name to another host. */
const LONGEST_LIFE_S = 300;
const LONG_WAIT_MS = 30_000;
const EXCLUSIVE_LOCK = 725_201_312;

export interface PoolOptions {
  poolSize?: number;
  /** How long a statement may take. */
  answerLimitMs?: number;
  lockLimitMs?: number;
  /** After this wait, `exclusively` calls `onLongWait`. */
  longWaitMs?: number;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format),
};

/** Opens a connection pool on PostgreSQL, and one connection at once so that a bad URL fails here. */
export async function openPool(url: string, options: PoolOptions = {}): Promise<Database> {
  const { poolSize = POOL_SIZE, answerLimitMs = ANSWER_LIMIT_MS } = options;
  const { lockLimitMs = LOCK_LIMIT_MS, longWaitMs = LONG_WAIT_MS } = options;
  const pool = new pg.Pool({
    ...connection,
    connectionString: url,
    max: poolSize,
    query_timeout: answerLimitMs,
    maxLifetimeSeconds: LONGEST_LIFE_S,
    types,
    // Not a parameter of the connection, because poolers refuse those.
    onConnect: (client) => client.query(`set lock_timeout = ${lockLimitMs}`),
  });
  // A broken connection fails its own query, and the pool replaces it at the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  discardUseless(pool);
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
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...tracedKysely() }),
    sql,
    servers: 'many',
    boss: { db, backend: 'postgres' },
    async exclusively(work, onLongWait = () => undefined) {
      const client = await pool.connect();
      const wait = setTimeout(onLongWait, longWaitMs);
      try {
        await client.query('set lock_timeout = 0');
        const lock = { text: 'select pg_advisory_lock($1)', values: [EXCLUSIVE_LOCK] };
        await client.query(patient(lock)).finally(() => clearTimeout(wait));
        return await work();
      } finally {
        // Closing the connection releases the lock, whatever state it is in.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

/** Removes connections from the pool that no longer get answers, or whose server no longer takes writes. */
function discardUseless(pool: pg.Pool): void {
  const standbys = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const answer = ask(...given);
      // The pool's own queries use a callback, and the pool itself discards a connection whose query failed.
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: NodeJS.ErrnoException) => {
        if (error.code === READ_ONLY) standbys.add(client);
        // The connection still waits for the answer, and a rollback on it would wait too.
        if (isUnanswered(error)) client.end().catch(() => undefined);
        throw error;
      });
    };
    client.query = watched as typeof client.query;
  });
  // The pool drops a connection that was ended.
  pool.on('release', (_error, client) => {
    if (standbys.has(client)) client.end().catch(() => undefined);
  });
}

/** Compares the message because the driver gives this error no code. */
function isUnanswered({ message }: Error): boolean {
  return message === 'Query read timeout';
}

/** Lets a statement take as long as it needs. */
function patient(query: pg.QueryConfig): pg.QueryConfig {
  return Object.assign(query, { query_timeout: NO_LIMIT_MS });
}

function sqlOverPool(pool: pg.Pool, url: string): Sql {
  const listen: Sql['listen'] = (channel, fn, onConnect) => listenOver(url, channel, fn, onConnect);
  return {
    query: (text, params, name) => run(pool, text, params, name),
    listen,
    async transaction(work, { isPatient = false } = {}) {
      const client = await pool.connect();
      const execute = (text: string) => client.query(text);
      const inTransaction: Sql = {
        query: (text, params, name) => run(client, text, params, name, isPatient),
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
  isPatient = false,
): Promise<{ rows: Row[] }> {
  const query: pg.QueryConfig = { text, ...(values && { values }), ...(name && { name }) };
  const result: pg.QueryResult | pg.QueryResult[] = await tracedStatement(text, () =>
    on.query(isPatient ? patient(query) : query),
  );
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: last?.rows ?? [] };
}
