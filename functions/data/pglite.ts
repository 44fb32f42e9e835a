import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { type Sql, withSavepoint } from './sql.ts';
import type { Tables } from './tables.ts';

/**
 * V8's optimising compiler takes half a gigabyte more on PostgreSQL's largest functions, and wins little:
 * the baseline compiler alone serves the first thousands of calls faster and the later ones almost as fast.
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
  setFlagsFromString(flag);
}

/** Its files the operating system keeps in memory already: PostgreSQL's 128 MB would hold them twice. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

/** PGlite with its files in a folder, or in memory as the copy of a dumped one. It has a single connection. */
export async function openPglite(from: { folder: string } | { copyOf: Blob }): Promise<Database> {
  const unlock = 'folder' in from ? await lockFolder(from.folder, lostLock) : undefined;
  try {
    const pglite = await PGlite.create({
      ...('folder' in from
        ? { dataDir: join(from.folder, 'pglite') }
        : { loadDataDir: from.copyOf }),
      parsers,
      startParams: [...PGlite.defaultStartParams, ...BUFFERS],
      initDbStartParams: BUFFERS,
    });
    return {
      kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
      sql: sqlOverPglite(pglite),
      boss: { db: fromPglite(pglite), backend: 'pglite' },
      async close() {
        await pglite.close();
        await unlock?.();
      },
    };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}

function lostLock(error: Error): never {
  throw new Error('The lock on the data folder was lost; two processes would corrupt it', {
    cause: error,
  });
}

type Runner = Pick<Transaction, 'query' | 'exec'>;

function sqlOverPglite(pglite: PGlite): Sql {
  return {
    query: (text, params) => run(pglite, text, params),
    transaction: (work) => pglite.transaction((tx) => work(sqlInTransaction(tx))),
    listen: (channel, fn) => pglite.listen(channel, fn),
  };
}

function sqlInTransaction(tx: Transaction): Sql {
  return {
    query: (text, params) => run(tx, text, params),
    transaction: (work) =>
      withSavepoint(
        (text) => tx.exec(text),
        () => work(sqlInTransaction(tx)),
      ),
    listen: (channel, fn) => tx.listen(channel, fn),
  };
}

async function run<Row>(on: Runner, text: string, params?: unknown[]): Promise<{ rows: Row[] }> {
  if (params?.length) return on.query<Row>(text, params);
  const results = await on.exec(text);
  return { rows: (results.at(-1)?.rows ?? []) as Row[] };
}
