import type { Database } from '../platform/database/database.ts';

/** The names of the jobs that send mails. */
export const MAIL_JOBS = '(^auth-message|-(mail|letter|reply|copy|links))$';

/** Returns the age (s) of the oldest mail that waits to be sent; null if none does. */
export async function oldestMailSeconds({ sql }: Pick<Database, 'sql'>): Promise<number | null> {
  const { rows } = await sql.query<{ age: number | null }>(
    `select extract(epoch from now() - min(created_on))::integer as age from jobs.job
     where state < 'active' and not blocked and name ~ '${MAIL_JOBS}'`,
  );
  return rows[0]?.age ?? null;
}
