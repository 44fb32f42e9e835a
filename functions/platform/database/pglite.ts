import type { PGlite, Transaction } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { createPglite } from 'service-kit/pglite';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers, type Sql, withSavepoint } from './sql.ts';
import type { Tables } from './tables.ts';
import { tracedKysely, tracedStatement } from './traced-statements.ts';

/** Opens PGlite on a folder, or in memory as a copy of a dump. It has a single connection. */
export async function openPglite(from: { folder: string } | { copyOf: Blob }): Promise<Database> {
  const unlock = 'folder' in from ? await lockFolder(from.folder, lostLock) : undefined;
  try {
    const pglite = await createPglite(from, { parsers });
    return {
      kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...tracedKysely() }),
      sql: sqlOverPglite(pglite),
      // The folder's lock keeps every other server out.
      servers: 'one',
      boss: { db: fromPglite(pglite), backend: 'pglite' },
      exclusively: (work) => work(),
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
  if (params?.length) return tracedStatement(text, () => on.query<Row>(text, params));
  const results = await tracedStatement(text, () => on.exec(text));
  return { rows: (results.at(-1)?.rows ?? []) as Row[] };
}
