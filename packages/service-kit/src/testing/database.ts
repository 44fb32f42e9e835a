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
    return { ...(await openOwnDatabase({ copyOf: await dumpedPglite('empty') })), url: undefined };
  }
  const url = await createPostgresDatabase();
  const database = await openOwnDatabase({ url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await dropPostgresDatabase(url);
    },
  };
}

/** Reads what the global setup dumped by this name; undefined where there was none. */
export async function dumpedPglite(name: string): Promise<Blob | undefined> {
  const folder = process.env.TEST_PGLITE_TEMPLATES;
  return folder ? openAsBlob(join(folder, `${name}.tar`)) : undefined;
}

/** Creates a database on the PostgreSQL server of the test run, empty or as a copy of another. @returns its URL. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copies files instead of logging each page, which halves the time.
  const url = new URL(
    await runOnServer(`create database ${name} template ${template} strategy file_copy`),
  );
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await runOnServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** @returns the server's URL. */
async function runOnServer(statement: string): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: was the global setup run?');
  const { sql, close } = await openOwnDatabase({ url });
  await sql.query(statement).finally(close);
  return url;
}
