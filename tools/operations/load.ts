import { createQueue } from '#functions/jobs/queue.ts';
import type { Database } from '#functions/platform/database/database.ts';
import {
  type DumpedTable,
  describe,
  dumpedSchemas,
  type Manifest,
  takeTime,
} from '#functions/platform/database/dump.ts';
import { compareMigrations, migrate } from '#functions/platform/database/migrate.ts';
import type { Sql } from '#functions/platform/database/sql.ts';
import { StartError } from '#functions/platform/errors.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';

/** Says that the tables do not hold what the manifest promises. */
const DIFFERENT = 'The restored data is not what the manifest of the file says';

/** No program knows this migration, so that no server starts before `finish` has removed it. */
const UNFINISHED = [2 ** 31 - 1, 'a restore that has not ended', ''];

const BATCH_CHARACTERS = 1024 * 1024;
const MOST_ROWS = 1_000;

/** Whether none of our tables is there. */
export async function isEmpty(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from pg_tables where schemaname = any ($1) limit 1`, [
    dumpedSchemas,
  ]);
  return rows.length === 0;
}

/**
 * Makes the tables of a backup in an empty database, fills them, compares what they hold with the manifest, and
 * brings them up to date. Servers cannot start on them before `finish`.
 * @param lines the rows of all tables.
 * @throws StartError when another version of the program made the backup, or something is missing.
 */
export async function load(
  database: Database,
  manifest: Manifest,
  lines: AsyncIterator<string>,
): Promise<void> {
  await makeTables(database, manifest);
  await database.sql.transaction(
    async (tx) => {
      await takeTime(tx);
      const rules = await dropRules(tx);
      const names = manifest.tables.map(({ name }) => name);
      // Triggers would refuse, change or announce what comes.
      const switchTriggers = async (to: 'disable' | 'enable') => {
        for (const name of names) await tx.query(`alter table ${name} ${to} trigger user`);
      };
      await switchTriggers('disable');
      await tx.query(`truncate ${names.join(', ')}`);
      for (const table of manifest.tables) await fill(tx, table, lines);
      if (!(await lines.next()).done) throw new StartError(`${DIFFERENT}: it has more rows.`);
      await switchTriggers('enable');
      for (const { name, value } of manifest.sequences) {
        await tx.query('select setval($1::regclass, $2::bigint)', [name, value]);
      }
      for (const { table, name, rule } of rules) {
        await tx.query(`alter table ${table} add constraint ${name} ${rule}`);
      }
      compare(manifest, await describe(tx));
      await migrate({ sql: tx });
      await begin(tx);
    },
    { isPatient: true },
  );
}

async function begin(sql: Sql): Promise<void> {
  await sql.query(
    'insert into migrations (number, name, checksum) values ($1, $2, $3)',
    UNFINISHED,
  );
}

/** Lets servers start on what `load` has stored. */
export async function finish({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql.query('delete from migrations where number = $1', UNFINISHED.slice(0, 1));
}

async function makeTables(database: Database, manifest: Manifest): Promise<void> {
  const { unknown, isTooOld } = await compareMigrations(manifest.migrations);
  if (isTooOld || unknown.length > 0) {
    throw new StartError(
      isTooOld
        ? 'The backup is too old for this program; restore it with an older one, and then update.'
        : `A newer version of the program made the backup (this one does not know ${unknown[0]}); install that version, and restore into a new, empty place.`,
    );
  }
  await migrate(database, { only: manifest.migrations });
  await begin(database.sql);
  if (manifest.tables.some(({ name }) => name.startsWith('sandbox_lake.'))) {
    const { prepareStorage } = await import('content-lake/storage');
    await prepareStorage(database.sql);
  }
  const logger = { log: () => undefined };
  const keys = deriveKeys(Buffer.alloc(32));
  const queue = createQueue({ database, logger, keys, kinds: {} });
  await queue.start();
  await queue.stop();
  const { rows } = await database.sql.query<{ version: number }>(
    'select version from jobs.version',
  );
  if (rows[0]?.version !== manifest.queueVersion) {
    throw new StartError(
      `Another version of the program made the backup (its queue is of version ${manifest.queueVersion}, this one's of ${rows[0]?.version}); install that version, restore into a new, empty place, then update.`,
    );
  }
}

/** Removes the foreign keys, because rows come in any order. @returns them. */
async function dropRules(tx: Sql) {
  const { rows } = await tx.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any ($1)`,
    [dumpedSchemas],
  );
  for (const { table, name } of rows)
    await tx.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function fill(tx: Sql, table: DumpedTable, lines: AsyncIterator<string>): Promise<void> {
  const { name, columns, rows: expected } = table;
  const { rows: types } = await tx.query<{ column: string; type: string }>(
    `select quote_ident(attname) as column, format_type(atttypid, atttypmod) as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [name],
  );
  const typeOf = new Map(types.map(({ column, type }) => [column, type]));
  const values = columns.map((column, at) => `(line ->> ${at})::${typeOf.get(column)}`);
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  let batch: string[] = [];
  let characters = 0;
  const write = async () => {
    if (batch.length > 0) await tx.query(insert, [`[${batch.join()}]`]);
    batch = [];
    characters = 0;
  };
  for (let row = 0; row < expected; row += 1) {
    const { value, done } = await lines.next();
    if (done) throw new StartError(`${DIFFERENT}: rows of ${name} are missing.`);
    batch.push(value);
    characters += value.length;
    if (batch.length === MOST_ROWS || characters > BATCH_CHARACTERS) await write();
  }
  await write();
}

function compare(promised: Manifest, found: Manifest): void {
  const of = ({ tables, money }: Manifest) => [
    ...tables.map(({ name, rows }) => `${rows} rows of ${name}`),
    ...money.map(({ what, currency, minor }) => `${minor} ${currency} ${what} (minor units)`),
  ];
  const there = new Set(of(found));
  const missing = of(promised).filter((each) => !there.has(each));
  if (missing.length > 0) throw new StartError(`${DIFFERENT}; not found: ${missing.join(', ')}.`);
}
