import type { Database } from './database.ts';

/**
 * Returns the age (s) of the oldest payment that its provider has neither settled nor ended. Transfers are
 * left out because they wait for staff.
 */
export async function oldestUnsettledSeconds({
  sql,
}: Pick<Database, 'sql'>): Promise<number | null> {
  const { rows } = await sql.query<{ age: number | null }>(
    `select extract(epoch from now() - min(created_at))::integer as age from payments
     where status in ('pending', 'open') and provider <> 'bank_transfer'`,
  );
  return rows[0]?.age ?? null;
}
