import type { Clock } from 'service-kit/clock';
import { type DueLoop, startDueLoop } from 'service-kit/due-loop';
import type { Sql } from 'service-kit/sql';
import { pruneHistory } from '../storage/prune-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Leaves the time after a start free for the first requests. */
const FIRST_AFTER_MS = 10 * 60 * 1000;

/** How much history is kept; what exceeds either limit is deleted. */
export interface Retention {
  days: number;
  changesPerDocument: number;
}

export const DEFAULT_RETENTION: Retention = { days: 90, changesPerDocument: 2_000 };

interface RetentionOptions extends Retention {
  sql: Sql;
  clock: Clock;
  onError(error: unknown): void;
}

/** Deletes old history once a day until it is stopped. */
export function startRetention(options: RetentionOptions): DueLoop {
  const { sql, clock, onError, days, changesPerDocument } = options;
  let due = clock.now() + FIRST_AFTER_MS;
  return startDueLoop({
    clock,
    onError,
    async step() {
      if (clock.now() < due) return due;
      due = clock.now() + DAY_MS;
      const before = new Date(clock.now() - days * DAY_MS);
      await pruneHistory(sql, { before, changesPerDocument });
      return due;
    },
  });
}
