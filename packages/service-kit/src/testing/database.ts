import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { type OwnDatabase, openOwnDatabase } from '../database.ts';

export interface TestDatabase extends OwnDatabase {
  /** Undefined on PGlite. */
  url: string | undefined;
}

/**
 * Opens a fresh, empty database for one test file: PGlite in memory, a copy of the global setup's if there is one,
 * or with TEST_DATABASE=postgres a new database on the server at TEST_POSTGRES_URL. Its `close` drops it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const folder = process.env.TEST_PGLITE_TEMPLATES;
    const copyOf = folder ? await openAsBlob(join(folder, 'empty.tar')) : undefined;
    return { ...(await openOwnDatabase({ copyOf })), url: undefined };
  }
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await once(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = await openOwnDatabase({ url: url.href });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await once(admin, `drop database ${name} with (force)`);
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const { sql, close } = await openOwnDatabase({ url });
  await sql.query(statement);
  await close();
}
