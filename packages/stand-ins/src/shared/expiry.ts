import { firstRow, type Sql } from 'service-kit/sql';
import type { Service } from './service.ts';

interface Expiring<Row> {
  /** A table with the column `expires_at`. */
  table: string;
  /** The condition of rows that can expire. */
  isOpen: string;
  expire(tx: Sql, row: Row): Promise<unknown>;
}

const BATCH = 100;

/**
 * Expires the rows whose time has passed.
 * @returns when the next one expires.
 */
export async function expireRows<Row>(
  { sql, clock, wake }: Pick<Service<unknown>, 'sql' | 'clock' | 'wake'>,
  { table, isOpen, expire }: Expiring<Row>,
): Promise<number | undefined> {
  let expired: number;
  do {
    expired = await sql.transaction(async (tx) => {
      const { rows } = await tx.query<Row>(
        `select * from ${table} where ${isOpen} and expires_at <= $1
         order by expires_at limit ${BATCH} for update skip locked`,
        [clock.now()],
      );
      for (const row of rows) await expire(tx, row);
      return rows.length;
    });
    if (expired > 0) wake();
  } while (expired === BATCH);
  const text = `select min(expires_at) as due from ${table} where ${isOpen}`;
  return (await firstRow<{ due: number | null }>(sql, text))?.due ?? undefined;
}
