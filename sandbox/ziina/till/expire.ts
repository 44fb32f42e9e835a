import { lockOverdueIntents, nextExpiry } from './intents.ts';
import { expire } from './move.ts';
import type { Till } from './till.ts';

const BATCH = 100;

/** Ends the intents whose time has passed; tells when the next one does. */
export async function expireOverdue(till: Till): Promise<number | undefined> {
  let ended: number;
  do {
    ended = await till.sql.transaction(async (tx) => {
      const overdue = await lockOverdueIntents(tx, till.clock.now(), BATCH);
      for (const intent of overdue) await expire(tx, till, intent);
      return overdue.length;
    });
    if (ended > 0) till.wake();
  } while (ended === BATCH);
  return nextExpiry(till.sql);
}
