import type { Sql } from 'service-kit/sql';

export interface HistoryBounds {
  /** States replaced before this time are deleted. */
  before: Date;
  changesPerDocument: number;
}

interface Dropped {
  dataset: string;
  document_id: string;
}

/**
 * Deletes old history. The oldest remaining state of a document becomes the baseline for the changes after it; it is
 * no longer reported as a change itself, since the state before it is unknown.
 * @returns the number of deleted changes.
 */
export function pruneHistory(sql: Sql, bounds: HistoryBounds): Promise<number> {
  return sql.transaction(async (tx) => {
    const { rows } = await tx.query<Dropped>(
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
      [bounds.before, bounds.changesPerDocument],
    );
    if (rows.length === 0) return 0;
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
    return rows.length;
  });
}
