import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#functions/platform/database/database.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { openPglite } from '#functions/platform/database/pglite.ts';
import type { Jobs } from '../jobs/job.ts';
import { createQueue } from '../jobs/queue.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import type { AllJobs } from '../server/compose.ts';
import { TEST_TEMPLATE } from './postgres.ts';

/** Each connection fills caches of its own, so a test opens few. */
const POOL_SIZE = 4;

export interface TestDatabase extends Database {
  /** Undefined on PGlite. */
  url: string | undefined;
}

/** A database for one test file as a server that was started once leaves it. Its `close` drops it. */
export const testDatabase = (): Promise<TestDatabase> => openTestDatabase('set-up');

/** A database for one test file with nothing in it. Its `close` drops it. */
export const emptyDatabase = (): Promise<TestDatabase> => openTestDatabase('empty');

/** PGlite in memory, or with TEST_DATABASE=postgres a new database on the server of the test run. */
async function openTestDatabase(template: 'set-up' | 'empty'): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const folder = process.env.TEST_PGLITE_TEMPLATES;
    if (!folder) throw new Error('TEST_PGLITE_TEMPLATES is not set: was the global setup run?');
    const copyOf = await openAsBlob(join(folder, `${template}.tar`));
    return { ...(await openPglite({ copyOf })), url: undefined };
  }
  const url = await createPostgresDatabase(template === 'set-up' ? TEST_TEMPLATE : undefined);
  const database = await openDatabase({ url, poolSize: POOL_SIZE });
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

/**
 * A migrated database with a running queue, until it is closed.
 * @param kinds the jobs whose data must be hidden, or that run; the others are only queued.
 */
export async function queuedDatabase(
  logger: Logger,
  keys: Keys = deriveKeys(Buffer.alloc(32)),
  kinds: Jobs = {},
) {
  const database = await testDatabase();
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds });
  await queue.start();
  return {
    database,
    queue,
    close: async () => {
      await queue.stop();
      await database.close();
    },
  };
}
