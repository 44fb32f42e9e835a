import type { Database } from './database.ts';
import { openPool, type PoolOptions } from './pool.ts';

export type DatabaseLocation = ({ url: string } & PoolOptions) | { folder: string };

/**
 * Opens PostgreSQL by its URL, or PGlite on a folder that it locks for this process.
 * @throws FolderLockedError when another process holds the folder.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) return openPool(location.url, location);
  // Imported only here, because the module takes memory even when it is not used.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(location);
}
