import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Database } from '#functions/data/database.ts';
import { openDatabase } from '#functions/data/open-database.ts';
import { openPglite } from '#functions/data/pglite.ts';

/** A fresh, empty database and how to be rid of it. */
export interface TestDatabase extends Database {
  /** The URL of the database on PostgreSQL; undefined on PGlite. */
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
  const admin = process.env.TEST_POSTGRES_URL;
  if (!admin) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await once(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
