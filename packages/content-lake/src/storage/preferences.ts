import type { Sql } from 'service-kit/sql';

/** A stored preference of a Studio user. */
export interface Preference {
  key: string;
  value: unknown;
}

export async function readPreferences(
  sql: Sql,
  identity: string,
  keys: readonly string[],
): Promise<Preference[]> {
  const { rows } = await sql.query<Preference>(
    'select key, value from sandbox_lake.preferences where identity = $1 and key = any($2::text[])',
    [identity, keys],
  );
  return rows;
}

export async function writePreferences(
  sql: Sql,
  identity: string,
  preferences: readonly Preference[],
): Promise<void> {
  const latest = new Map(preferences.map(({ key, value }) => [key, JSON.stringify(value)]));
  await sql.query(
    `insert into sandbox_lake.preferences (identity, key, value)
     select $1, key, value::json from unnest($2::text[], $3::text[]) as preference (key, value)
     on conflict (identity, key) do update set value = excluded.value`,
    [identity, [...latest.keys()], [...latest.values()]],
  );
}
