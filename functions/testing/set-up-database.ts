import { createQueue } from '../jobs/queue.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { allJobs } from '../server/compose.ts';
import { memoryLogger } from './logger.ts';

/** Leaves a database as a server that was started once and stopped: migrated, with the queue's tables. */
export async function setUpDatabase(database: Database): Promise<void> {
  await migrate(database);
  const queue = createQueue({
    database,
    logger: memoryLogger(),
    keys: deriveKeys(Buffer.alloc(32)),
    kinds: allJobs,
  });
  await queue.start();
  await queue.stop();
}
