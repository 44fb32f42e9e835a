import type { Sql } from './sql.ts';

/** PostgreSQL's code for a write where none is taken. */
export const READ_ONLY = '25006';

/** @throws the database's own error, or, where it takes no writes, the one that a write would have. */
export async function checkWritable(sql: Pick<Sql, 'query'>): Promise<void> {
  const { rows } = await sql.query<{ setting: string }>(
    "select current_setting('transaction_read_only') as setting",
  );
  if (rows[0]?.setting === 'off') return;
  throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
}
