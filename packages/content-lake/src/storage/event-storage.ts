import type { Sql } from 'service-kit/sql';
import { publishedIdOf } from '../document.ts';

/** A transaction's changes of a document, its drafts and versions. */
export interface GroupTransaction {
  id: string;
  author: string;
  /** ISO 8601. */
  timestamp: string;
  changes: GroupChange[];
}

export interface GroupChange {
  id: string;
  isGone: boolean;
  /** Undefined if the document did not exist before. */
  previousRevision: string | undefined;
}

interface EventPage {
  documentId: string;
  /** Selects only transactions with a lower number. */
  before: number | undefined;
  limit: number;
}

/**
 * Reads the transactions with events of a document, newest first, and the number to pass as `before` for
 * more.
 */
export async function readEventTransactions(
  sql: Sql,
  dataset: string,
  page: EventPage,
): Promise<{ transactions: GroupTransaction[]; next: number | undefined }> {
  const publishedId = publishedIdOf(page.documentId);
  const { rows } = await sql.query<{ sequence: number }>(
    `select sequence from (
       select sequence, is_baseline, after is null as is_gone,
         lag(after is null, 1, true) over (order by sequence) as was_gone
       from sandbox_lake.document_changes where dataset = $1 and document_id = $2
     ) own
     where not is_baseline and (is_gone or was_gone or $3::boolean)
       and ($4::integer is null or sequence < $4)
     order by sequence desc limit $5`,
    [dataset, page.documentId, page.documentId === publishedId, page.before ?? null, page.limit],
  );
  const sequences = rows.map(({ sequence }) => sequence);
  return {
    transactions: await readGroup(sql, dataset, sequences, publishedId),
    next: sequences.length === page.limit ? sequences.at(-1) : undefined,
  };
}

interface GroupRow {
  sequence: number;
  id: string;
  author: string;
  happened_at: Date;
  document_id: string;
  is_gone: boolean;
  previous_revision: string | null;
}

async function readGroup(
  sql: Sql,
  dataset: string,
  sequences: readonly number[],
  publishedId: string,
): Promise<GroupTransaction[]> {
  const { rows } = await sql.query<GroupRow>(
    `select change.sequence, made.id, author, happened_at, document_id, after is null as is_gone,
       previous.id as previous_revision
     from sandbox_lake.document_changes change
     join sandbox_lake.transactions made using (dataset, sequence)
     left join lateral (
       select earlier.after is null as is_gone, its.id
       from sandbox_lake.document_changes earlier
       join sandbox_lake.transactions its using (dataset, sequence)
       where earlier.dataset = change.dataset and earlier.document_id = change.document_id
         and earlier.sequence < change.sequence
       order by earlier.sequence desc limit 1
     ) previous on not previous.is_gone
     where dataset = $1 and change.sequence = any($2::integer[])
       and (document_id = $3 or right(document_id, length($3) + 1) = '.' || $3)
     order by document_id`,
    [dataset, sequences, publishedId],
  );
  const group = rows.filter(({ document_id }) => publishedIdOf(document_id) === publishedId);
  const bySequence = Map.groupBy(group, ({ sequence }) => sequence);
  return sequences.flatMap((sequence) => grouped(bySequence.get(sequence) ?? []));
}

function grouped(rows: readonly GroupRow[]): GroupTransaction[] {
  const [first] = rows;
  if (!first) return [];
  const { id, author, happened_at } = first;
  const changes = rows.map(({ document_id, is_gone, previous_revision }) => ({
    id: document_id,
    isGone: is_gone,
    previousRevision: previous_revision ?? undefined,
  }));
  return [{ id, author, timestamp: happened_at.toISOString(), changes }];
}
