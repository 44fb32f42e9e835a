import { setTimeout } from 'node:timers/promises';
import { isUnavailable } from 'service-kit/failures';
import { checkWritable } from './check-writable.ts';
import type { Database } from './database.ts';

const PAUSE_MS = 2_000;

export interface Waiting {
  /** Called once, when the database cannot be used yet. */
  onWait(reason: unknown): void;
  pause?: () => Promise<unknown>;
}

/**
 * Repeats `use` until the database is no longer down, starting, full or read-only. A failed attempt must
 * leave nothing open.
 * @throws what `use` throws for any other reason.
 */
export async function whenUsable<Used>(
  use: () => Promise<Used>,
  { onWait, pause = () => setTimeout(PAUSE_MS) }: Waiting,
): Promise<Used> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await use();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isWaiting) onWait(error);
    }
    await pause();
  }
}

/**
 * Opens a database and checks that it takes writes.
 * @throws what {@link checkWritable} throws, with the database closed again.
 */
export async function openWritable(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  try {
    await checkWritable(database.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
