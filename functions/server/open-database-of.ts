import { statfs } from 'node:fs/promises';
import { isUnavailable } from 'service-kit/failures';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { makePrivate } from '../platform/database/private-folder.ts';
import { openWritable } from '../platform/database/when-usable.ts';
import { StartError } from '../platform/errors.ts';
import type { Config } from './config.ts';

/** A new database needs more than this. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * Opens the database that the settings name.
 * @throws StartError where the settings lead to no database; the database's own error while it cannot be
 * used.
 */
export async function openDatabaseOf({
  databaseUrl: url,
  databaseConnections: poolSize,
  dataFolder: folder,
  masterKey,
}: Config): Promise<Database> {
  const refuseFolder = async (cause: unknown) => {
    throw new StartError(
      `The data folder ${folder} cannot be used: ${await reasonFor(folder, cause)}.`,
      { cause },
    );
  };
  if (!url || !masterKey) await makePrivate(folder).catch(refuseFolder);
  try {
    if (!url) return await openDatabase({ folder });
    return await openWritable(async () => {
      const database = await openDatabase({ url, poolSize });
      await checkEncoding(database).catch(async (error) => {
        await database.close();
        throw error;
      });
      return database;
    });
  } catch (cause) {
    if (cause instanceof StartError || (url && isUnavailable(cause))) throw cause;
    if (!url) return refuseFolder(cause);
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

/** @throws Error for a database that would refuse what people write in Arabic. */
async function checkEncoding({ sql }: Database): Promise<void> {
  const { rows } = await sql.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `it stores text in ${encoding}, not in UTF8; make another with "create database … template template0 encoding 'UTF8'"`,
  );
}

/** Explains why PGlite failed; PGlite itself does not report a full disk. */
export async function reasonFor(folder: string, cause: unknown, freeOf = freeBytes) {
  const free = await freeOf(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < LEAST_FREE_BYTES ? 'its disk is full' : reasonOf(cause);
}

/** Returns what is free on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function reasonOf(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || code || 'no reason given';
}
