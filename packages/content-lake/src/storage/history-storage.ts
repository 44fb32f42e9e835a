import { firstRow, type Sql } from 'service-kit/sql';
import { type LakeDocument, publishedIdOf } from '../document.ts';
import type { LakeTransaction } from './dataset-storage.ts';

/** A logged transaction; `changes` has the requested documents alone. */
export interface LoggedTransaction extends LakeTransaction {
  documentIds: string[];
}

/** A selection of transactions; `from` and `to` are inclusive. */
export interface TransactionSelection {
  documentIds: readonly string[];
  /** True to leave out changes of other documents in the same transactions. */
  onlyThese: boolean;
  from: number | undefined;
  to: number | undefined;
  reverse: boolean;
  limit: number;
}

/** A point in a document's history. */
export type Moment = { sequence: number } | { time: Date } | 'lastExisting';

export async function sequenceOfTransaction(
  sql: Sql,
  dataset: string,
  id: string,
): Promise<number | undefined> {
  const row = await firstRow<{ sequence: number }>(
    sql,
    'select sequence from sandbox_lake.transactions where dataset = $1 and id = $2',
    [dataset, id],
  );
  return row?.sequence;
}

/** Returns the documents at that point, in the order of `ids`, without those that did not exist. */
export async function documentsAt(
  sql: Sql,
  dataset: string,
  ids: readonly string[],
  moment: Moment,
): Promise<LakeDocument[]> {
  const [condition, ...params] = conditionOf(moment);
  const { rows } = await sql.query<{ after: LakeDocument | null }>(
    `select distinct on (document_id) after
     from sandbox_lake.document_changes join sandbox_lake.transactions using (dataset, sequence)
     where dataset = $1 and document_id = any($2::text[]) and ${condition}
     order by document_id, sequence desc`,
    [dataset, ids, ...params],
  );
  const found = rows.flatMap(({ after }) => after ?? []);
  return ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
}

function conditionOf(moment: Moment): [string, ...unknown[]] {
  if (moment === 'lastExisting') return ['after is not null'];
  if ('time' in moment) return ['happened_at <= $3', moment.time];
  return ['sequence <= $3', moment.sequence];
}

/** Returns the numbers of the selected transactions, in the requested order. */
export async function selectTransactions(
  sql: Sql,
  dataset: string,
  selection: TransactionSelection,
): Promise<number[]> {
  const { documentIds, from, to, reverse, limit } = selection;
  const { rows } = await sql.query<{ sequence: number }>(
    `select distinct sequence
     from sandbox_lake.document_changes
     where dataset = $1 and document_id = any($2::text[]) and not is_baseline
       and ($3::integer is null or sequence >= $3) and ($4::integer is null or sequence <= $4)
     order by sequence ${reverse ? 'desc' : 'asc'} limit $5`,
    [dataset, documentIds, from ?? null, to ?? null, limit],
  );
  return rows.map(({ sequence }) => sequence);
}

/** Returns all transactions after a number, oldest first. */
export async function transactionsAfter(
  sql: Sql,
  dataset: string,
  sequence: number,
): Promise<LoggedTransaction[]> {
  const sequences = await sequencesAfter(sql, dataset, sequence, null);
  return readTransactions(sql, dataset, sequences, undefined);
}

/** Returns the transactions that a listener missed; undefined if there are more than `most` or some are deleted. */
export async function missedTransactions(
  sql: Sql,
  dataset: string,
  sequence: number,
  most: number,
): Promise<LoggedTransaction[] | undefined> {
  const sequences = await sequencesAfter(sql, dataset, sequence, most + 1);
  const isWhole = sequences.every((each, at) => each === sequence + at + 1);
  if (!isWhole || sequences.length > most) return undefined;
  return readTransactions(sql, dataset, sequences, undefined);
}

async function sequencesAfter(sql: Sql, dataset: string, sequence: number, most: number | null) {
  const { rows } = await sql.query<{ sequence: number }>(
    `select sequence from sandbox_lake.transactions where dataset = $1 and sequence > $2
     order by sequence limit $3`,
    [dataset, sequence, most],
  );
  return rows.map((row) => row.sequence);
}

interface LogRow {
  sequence: number;
  id: string;
  author: string;
  happened_at: Date;
  document_id: string;
  is_wanted: boolean;
  mutations: object[] | null;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/**
 * Reads transactions with their changes.
 * @param wanted the documents whose content is included; undefined for all.
 */
export async function readTransactions(
  sql: Sql,
  dataset: string,
  sequences: readonly number[],
  wanted: readonly string[] | undefined,
): Promise<LoggedTransaction[]> {
  const { rows } = await sql.query<LogRow>(
    `select change.sequence, id, author, happened_at, document_id, is_wanted,
       case when is_wanted then mutations end as mutations,
       case when is_wanted then after end as after, previous.before
     from sandbox_lake.document_changes change
     join sandbox_lake.transactions using (dataset, sequence)
     cross join lateral
       (select $3::text[] is null or document_id = any($3) as is_wanted) as choice
     left join lateral (
       select after as before from sandbox_lake.document_changes earlier
       where earlier.dataset = change.dataset and earlier.document_id = change.document_id
         and earlier.sequence < change.sequence and is_wanted
       order by earlier.sequence desc limit 1
     ) previous on true
     where dataset = $1 and change.sequence = any($2::integer[])
     order by document_id`,
    [dataset, sequences, wanted ?? null],
  );
  const bySequence = Map.groupBy(rows, ({ sequence }) => sequence);
  return sequences.flatMap((sequence) => logged(bySequence.get(sequence) ?? []));
}

function logged(rows: readonly LogRow[]): LoggedTransaction[] {
  const [first] = rows;
  if (!first) return [];
  const changes = rows.filter(({ is_wanted }) => is_wanted);
  return [
    {
      id: first.id,
      sequence: first.sequence,
      author: first.author,
      timestamp: first.happened_at.toISOString(),
      documentIds: rows.map(({ document_id }) => document_id),
      changes: changes.map(({ document_id, mutations, before, after }) => ({
        id: document_id,
        mutations: mutations ?? [],
        before: before ?? undefined,
        after: after ?? undefined,
      })),
    },
  ];
}

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
