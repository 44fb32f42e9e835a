import { createHash } from 'node:crypto';

/** The database that holds a stand-in's state, on PGlite or PostgreSQL. */
export interface Sql {
  /** Runs one statement with `$1`-style parameters. Without parameters the text may hold several statements. */
  query<Row>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>;
  /**
   * Commits when `run` resolves and rolls back when it rejects.
   * Inside `run` only `tx` may be used: the outer database may have a single connection.
   */
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>;
  /** Calls `fn` with the payload of every NOTIFY on `channel` until the returned function is called. */
  listen?(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
}

/**
 * Creates what is missing of a stand-in's schema, once per version of its statements. At every start, the
 * statements would wait for the queries of running servers and block further ones. Servers that start at the
 * same time wait for each other.
 * @param statements create their tables only `if not exists`.
 */
export async function applySchema(sql: Sql, schema: string, statements: string): Promise<void> {
  const version = createHash('sha256').update(statements).digest('hex');
  await sql.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [schema]);
    const { rows } = await tx.query<{ version: string | null }>(
      `select obj_description(to_regnamespace($1)::oid, 'pg_namespace') as version`,
      [schema],
    );
    if (rows[0]?.version === version) return;
    await tx.query(`create schema if not exists ${schema}; ${statements}`);
    await tx.query(`comment on schema ${schema} is '${version}'`);
  });
}

/** Returns the first row of a query; undefined where there is none. */
export async function firstRow<Row>(
  sql: Sql,
  text: string,
  params?: unknown[],
): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>(text, params);
  return rows[0];
}

/**
 * Inserts a row, with objects as JSON, and returns it as it is stored. The statement contains the names of the table and
 * the columns unescaped.
 * @param onConflict what to do about a row that is there already; where that is nothing, there is no row to return.
 */
export async function insertRow<Row>(
  tx: Sql,
  table: string,
  values: object,
  onConflict = '',
): Promise<Row> {
  const names = Object.keys(values);
  const places = names.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${names}) values (${places}) ${onConflict} returning *`;
  const { rows } = await tx.query<Row>(text, Object.values(values).map(stored));
  return rows[0] as Row;
}

/** Updates the row with this id, in the way of `insertRow`. */
export async function updateRow(tx: Sql, table: string, id: string, values: object): Promise<void> {
  const changes = Object.keys(values).map((name, at) => `${name} = $${at + 2}`);
  const params = [id, ...Object.values(values).map(stored)];
  await tx.query(`update ${table} set ${changes} where id = $1`, params);
}

function stored(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
