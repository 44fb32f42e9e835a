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
