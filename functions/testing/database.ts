import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Database } from '#functions/data/database.ts';
import { openDatabase } from '#functions/data/open-database.ts';
import { openPglite } from '#functions/data/pglite.ts';

export interface TestDatabase extends Database {
  /** Undefined on PGlite. */
  url: string | undefined;
}

/**
 * A fresh, empty database for one test file: PGlite in memory, or with TEST_DATABASE=postgres a new database
 * on the server of the test run. Its `close` drops it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const template = process.env.TEST_PGLITE_TEMPLATE;
    if (!template) throw new Error('TEST_PGLITE_TEMPLATE is not set: was the global setup run?');
    const copyOf = await openAsBlob(template);
    return { ...(await openPglite({ copyOf })), url: undefined };
  }
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      const name = new URL(url).pathname.slice(1);
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

/** Creates an empty database on the PostgreSQL server of the test run. @returns its URL. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(await runOnServer(`create database ${name}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns the server's URL. */
async function runOnServer(statement: string): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
    return url;
  } finally {
    await client.end();
  }
}
