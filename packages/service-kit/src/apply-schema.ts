import { createHash } from 'node:crypto';
import type { Sql } from './sql.ts';

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
