import type { Sql } from 'service-kit/sql';
import { type LakeDocument, releaseDocumentId, versionIdOf } from '../document.ts';

/** A change of a release, or of the set of its documents. */
export interface ReleaseChange {
  sequence: number;
  /** The transaction's id. */
  id: string;
  author: string;
  happened_at: Date;
  document_id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

interface ReleaseChangePage {
  release: string;
  /** Selects only transactions with a lower number. */
  before: number | undefined;
  limit: number;
}

/**
 * Reads the changes of a release, newest first. Documents that come or go because the release itself changes are not
 * among them.
 */
export async function readReleaseChanges(
  sql: Sql,
  dataset: string,
  { release, before, limit }: ReleaseChangePage,
): Promise<ReleaseChange[]> {
  const { rows } = await sql.query<ReleaseChange>(
    `with own as (
       select sequence, document_id, is_baseline, after,
         lag(after) over (partition by document_id order by sequence) as before
       from sandbox_lake.document_changes
       where dataset = $1 and (document_id = $2 or starts_with(document_id, $3))
     )
     select sequence, id, author, happened_at, document_id, before, after
     from own join sandbox_lake.transactions using (sequence)
     where dataset = $1 and not is_baseline and ($4::integer is null or sequence < $4)
       and (document_id = $2 or (before is null) <> (after is null)
         and sequence not in (select sequence from own where document_id = $2))
     order by sequence desc fetch first $5 rows with ties`,
    [dataset, releaseDocumentId(release), versionIdOf(release, ''), before ?? null, limit],
  );
  return rows;
}

/** Returns the ids of the transactions in which documents were deleted, by document. */
export async function endsOf(
  sql: Sql,
  dataset: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ document_id: string; id: string; is_gone: boolean }>(
    `select distinct on (document_id) document_id, id, after is null as is_gone
     from sandbox_lake.document_changes join sandbox_lake.transactions using (dataset, sequence)
     where dataset = $1 and document_id = any($2::text[])
     order by document_id, sequence desc`,
    [dataset, documentIds],
  );
  return new Map(rows.filter((row) => row.is_gone).map((row) => [row.document_id, row.id]));
}
