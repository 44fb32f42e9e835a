import type { Database } from '#functions/platform/database/database.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { HOUR_MS } from '#machines/duration.ts';

/** Works on a PostgreSQL database. */
export async function onDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url, answerLimitMs: HOUR_MS });
  return work(database).finally(() => database.close());
}

/** Returns the name and version of the database's program. */
export function versionOf(url: string): Promise<string> {
  return onDatabase(url, async ({ sql }) => {
    const { rows } = await sql.query<{ version: string }>(
      `select 'PostgreSQL ' || current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? 'PostgreSQL';
  });
}
