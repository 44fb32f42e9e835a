import type { Sql } from './sql.ts';

/** PostgreSQL's code for a write to a read-only server. */
export const READ_ONLY = '25006';

/**
 * Sorts more than fits in memory, so that PostgreSQL writes to its disk. Updating a row would not detect a
 * full disk, because it reuses the space of the old row.
 */
const SORT = `select count(*) from
  (select md5(n::text) from generate_series(1, 4000) as n order by 1 offset 0) as sorted`;

/**
 * Checks that the database accepts writes and has room for them.
 * @throws the error that a write would cause, or any other error of the database.
 */
export async function checkWritable(sql: Pick<Sql, 'query' | 'transaction'>): Promise<void> {
  const { rows } = await sql.query<{ setting: string }>(
    "select current_setting('transaction_read_only') as setting",
  );
  if (rows[0]?.setting !== 'off') {
    throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY });
  }
  await sql.transaction(async (tx) => {
    await tx.query("set local work_mem = '64kB'");
    await tx.query(SORT);
  });
}
