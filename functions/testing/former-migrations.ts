import type { Database } from '#functions/platform/database/database.ts';

/** Records the first tables as every program did that had a file for each of their changes. */
export async function recordAsBefore({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql.query('delete from migrations where number in (31, 32)');
  await sql.query(
    `insert into migrations (number, name, checksum)
     select number, lpad(number::text, 4, '0') || '-former.sql', case number
       when 32 then '18aed419fce9b0cb1a26057e9765cd54749685c4482e028a0e938ca6633a0702' else '' end
     from generate_series(1, 32) number where number not in (21, 26)`,
  );
}
