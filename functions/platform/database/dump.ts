import type { Database } from './database.ts';
import type { Sql } from './sql.ts';

/** A table of a backup; its rows follow the manifest in the order of its columns. */
export interface DumpedTable {
  name: string;
  columns: string[];
  rows: number;
}

/** Describes the content of a database; the first line of a backup. */
export interface Manifest {
  format: 1;
  madeAt: string;
  /** The files that made the tables. */
  migrations: string[];
  queueVersion: number;
  /** Tells the master key from any other, in hexadecimal digits; null before the first start. */
  keyFingerprint: string | null;
  tables: DumpedTable[];
  /** Where the numbering of rows continues. */
  sequences: Array<{ name: string; value: string }>;
  money: Array<{ what: string; currency: string; minor: string }>;
}

/** Our schemas. The other stand-ins' are left out: they hold nothing but play. */
export const dumpedSchemas = ['public', 'accounts', 'jobs', 'sandbox_lake'];

/** A start makes these rows anew from the program's files. */
const REMADE = 'function_files';

const BATCH_BYTES = 1024 * 1024;
const MOST_ROWS = 1_000;

/**
 * Hands over all data as lines of JSON, in pieces, as it was at one moment: the manifest, then the rows of
 * every table. Servers may write meanwhile; with PGlite they wait.
 */
export function dump(
  { sql }: Pick<Database, 'sql'>,
  take: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  return sql.transaction(
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      await takeTime(tx);
      await take(piecesOf(tx));
    },
    { isPatient: true },
  );
}

/** Lifts the limits of the database for a transaction that reads or writes everything. */
export async function takeTime(tx: Sql): Promise<void> {
  await tx.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
}

async function* piecesOf(tx: Sql): AsyncGenerator<string> {
  const manifest = await describe(tx);
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of manifest.tables) yield* rowsOf(tx, table);
}

/** Reads so many rows at a time that they take about as much memory in every table. */
async function* rowsOf(tx: Sql, { name, columns }: DumpedTable): AsyncGenerator<string> {
  const sizes = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`);
  const { rows: largest } = await tx.query<{ bytes: number | null }>(
    `select max(${sizes.join(' + ')}) as bytes from ${name}`,
  );
  const fitting = Math.floor(BATCH_BYTES / (largest[0]?.bytes || 1));
  const limit = Math.min(MOST_ROWS, Math.max(1, fitting));
  // As text, because JSON's own functions refuse some of what a JSON column may hold.
  const texts = columns.map((column) => `${column}::text`);
  await tx.query(
    `declare dumped no scroll cursor for select json_build_array(${texts})::text as line from ${name}`,
  );
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${limit} from dumped`);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    if (rows.length < limit) break;
  }
  await tx.query('close dumped');
}

/** Counts what the database holds. */
export async function describe(sql: Sql): Promise<Manifest> {
  const tables = await sql.query<Omit<DumpedTable, 'rows'>>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid
     where nspname = any ($1) and relkind in ('r', 'p') and not relispartition and relname <> $2
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
    [dumpedSchemas, REMADE],
  );
  const counted: DumpedTable[] = [];
  for (const table of tables.rows) counted.push({ ...table, rows: await count(sql, table.name) });
  const sequences = await sql.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [dumpedSchemas],
  );
  const migrations = await sql.query<{ name: string }>('select name from migrations order by 1');
  const queue = await sql.query<{ version: number }>('select version from jobs.version');
  const keys = await sql.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from master_key`,
  );
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    queueVersion: queue.rows[0]?.version ?? 0,
    keyFingerprint: keys.rows[0]?.fingerprint ?? null,
    tables: counted,
    sequences: sequences.rows,
    money: await sumMoney(sql),
  };
}

async function count(sql: Sql, table: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(`select count(*) as count from ${table}`);
  return rows[0]?.count ?? 0;
}

async function sumMoney(sql: Sql): Promise<Manifest['money']> {
  const sums = [
    ['ordered', 'orders', 'currency', 'amount_minor'],
    ['received', 'payments', 'settled_currency', 'settled_minor'],
    ['refunded', 'payments', 'refunded_currency', 'refunded_minor'],
  ].map(
    ([what, table, currency, minor]) =>
      `select '${what}' as what, ${currency} as currency, sum(${minor})::text as minor
       from ${table} where ${minor} is not null group by 2`,
  );
  const { rows } = await sql.query<Manifest['money'][number]>(
    `${sums.join(' union all ')} order by 1, 2`,
  );
  return rows;
}
