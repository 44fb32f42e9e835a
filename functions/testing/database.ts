import {
  createPostgresDatabase,
  dropPostgresDatabase,
  dumpedPglite,
} from 'service-kit/testing/database';
import type { Database } from '#functions/platform/database/database.ts';
import { openDatabase } from '#functions/platform/database/open-database.ts';
import { openPglite } from '#functions/platform/database/pglite.ts';
import type { Jobs } from '../jobs/job.ts';
import { createQueue } from '../jobs/queue.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import type { AllJobs } from '../server/compose.ts';
import { TEST_TEMPLATE } from './postgres.ts';

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
    const copyOf = await dumpedPglite(template);
    if (!copyOf) throw new Error('there is nothing to copy: was the global setup run?');
    return { ...(await openPglite({ copyOf })), url: undefined };
  }
  const url = await createPostgresDatabase(template === 'set-up' ? TEST_TEMPLATE : undefined);
  const database = await openDatabase({ url, poolSize: POOL_SIZE });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await dropPostgresDatabase(url);
    },
  };
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
