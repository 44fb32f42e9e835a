import type { Jobs } from '../jobs/job.ts';
import { createQueue } from '../jobs/queue.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import type { AllJobs } from '../server/compose.ts';
import { testDatabase } from './database.ts';

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
