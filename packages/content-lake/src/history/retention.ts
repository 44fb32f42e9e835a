import type { Clock } from 'service-kit/clock';
import { type DueLoop, startDueLoop } from 'service-kit/due-loop';
import type { Sql } from 'service-kit/sql';
import { discardAbandoned } from '../assets/byte-store.ts';

/**
 * Deletes old history. The oldest remaining state of a document becomes the baseline for the changes after it; it is
 * no longer reported as a change itself, since the state before it is unknown.
 * @param before states replaced before this time are deleted.
 */
function pruneHistory(sql: Sql, before: Date, changesPerDocument: number): Promise<void> {
  return sql.transaction(async (tx) => {
    const { rows } = await tx.query<{ dataset: string; document_id: string }>(
      `with aged as (
         select dataset, document_id, sequence,
           row_number() over newest_first as age,
           coalesce(
             lag(happened_at) over newest_first,
             case when after is null then happened_at end
           ) as replaced_at
         from sandbox_lake.document_changes join sandbox_lake.transactions using (dataset, sequence)
         window newest_first as (partition by dataset, document_id order by sequence desc)
       )
       delete from sandbox_lake.document_changes change using aged
       where aged.dataset = change.dataset and aged.document_id = change.document_id
         and aged.sequence = change.sequence and (replaced_at < $1 or age > $2)
       returning change.dataset, change.document_id`,
      [before, changesPerDocument],
    );
    if (rows.length === 0) return;
    await tx.query(
      `update sandbox_lake.document_changes change set is_baseline = true
       from (
         select dataset, document_id, min(sequence) as sequence
         from sandbox_lake.document_changes
         join (select distinct * from unnest($1::text[], $2::text[]) as _ (dataset, document_id))
           as shortened using (dataset, document_id)
         group by dataset, document_id
       ) oldest
       where oldest.dataset = change.dataset and oldest.document_id = change.document_id
         and oldest.sequence = change.sequence`,
      [rows.map(({ dataset }) => dataset), rows.map(({ document_id }) => document_id)],
    );
    await tx.query(
      `delete from sandbox_lake.transactions made where not exists (
         select from sandbox_lake.document_changes
         where dataset = made.dataset and sequence = made.sequence
       )`,
      [],
    );
  });
}

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

/** Deletes old history and abandoned uploads once a day until it is stopped. */
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
      await pruneHistory(sql, before, changesPerDocument);
      await discardAbandoned(sql, new Date(clock.now() - DAY_MS));
      return due;
    },
  });
}
