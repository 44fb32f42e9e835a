import { createQueue } from '../jobs/queue.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys, type Keys } from '../platform/security/keys.ts';
import { testDatabase } from './database.ts';

/** A migrated database with a running queue, until it is closed. */
export async function queuedDatabase(logger: Logger, keys: Keys = deriveKeys(Buffer.alloc(32))) {
  const database = await testDatabase();
  const queue = createQueue(database, logger, keys);
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
