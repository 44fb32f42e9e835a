import { setTimeout } from 'node:timers/promises';
import { checkWritable } from './check-writable.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';

const PAUSE_MS = 2_000;

export interface Waiting {
  /** Called once, when there is something to wait for. */
  onWait(reason: unknown): void;
  pause?: () => Promise<unknown>;
}

/**
 * Opens a database and waits for one that is away, starting, full or read-only.
 * @throws what `open` throws for any other reason.
 */
export async function openWhenUsable(
  open: () => Promise<Database>,
  { onWait, pause = () => setTimeout(PAUSE_MS) }: Waiting,
): Promise<Database> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await openWritable(open);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isWaiting) onWait(error);
    }
    await pause();
  }
}

async function openWritable(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  try {
    await checkWritable(database.sql);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
