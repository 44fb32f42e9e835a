import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../platform/database/database.ts';
import { dump } from '../platform/database/dump.ts';
import { errorFields, type Logger } from '../platform/logger.ts';

/** The socket in the data folder; only this account may enter the folder. */
export const backupSocket = (dataFolder: string) => join(dataFolder, 'backup.sock');

/** A reader that stops reading holds up every visitor; counting the rows of large tables takes a while too. */
const SILENCE_MS = 60_000;

/**
 * Hands all data over at a socket, because no other process can open PGlite's folder while a server does.
 * PostgreSQL needs no such help.
 * @returns a function that closes it, and cuts off whoever reads.
 */
export async function offerBackups(
  database: Pick<Database, 'sql' | 'servers'>,
  dataFolder: string,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (database.servers === 'many') return async () => undefined;
  const failed = (error: unknown) =>
    logger.log('warn', 'no backup while the server runs', errorFields(error));
  const readers = new Set<Socket>();
  const server = createServer((socket) => {
    readers.add(socket);
    socket.once('close', () => readers.delete(socket));
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    dump(database, (pieces) => pipeline(pieces, socket)).catch(failed);
  });
  const path = backupSocket(dataFolder);
  await rm(path, { force: true });
  try {
    await once(server.listen(path), 'listening');
  } catch (error) {
    failed(error);
    return async () => undefined;
  }
  server.unref();
  return async () => {
    server.close();
    for (const reader of readers) reader.destroy();
  };
}
