import type { Sql } from './sql.ts';

/** PostgreSQL's code for a write where none is taken. */
export const READ_ONLY = '25006';

/**
 * More than may be sorted in memory, so that PostgreSQL writes it to its disk. To change a row would not show that
 * the disk is full: it finds room where the row stood before.
 */
const SORT = `select count(*) from
  (select md5(n::text) from generate_series(1, 4000) as n order by 1 offset 0) as sorted`;

/** @throws the database's own error, or, where it takes no writes or has no room for them, the one that a write would have. */
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
