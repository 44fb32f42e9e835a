import { firstRow, type Sql } from 'service-kit/sql';
import { trackAssetUses } from '../assets/byte-store.ts';
import type { DocumentChange } from '../mutations/workspace.ts';
import { type PackedDocument, pack } from '../packed-document.ts';

/** The channel that announces the dataset's name after each transaction. */
export const CHANGES_CHANNEL = 'sandbox_lake';

/** A committed transaction, with each document before and after it. */
export interface LakeTransaction {
  id: string;
  /** Counts the dataset's transactions from 1, without gaps. */
  sequence: number;
  author: string;
  /** ISO 8601. */
  timestamp: string;
  changes: DocumentChange[];
}

const DOCUMENTS_AT_ONCE = 200;

export interface LoadedDataset {
  /** Differs for a dataset that was deleted and created again. */
  incarnation: string;
  sequence: number;
  /** Ordered by id. */
  documents: PackedDocument[];
}

export async function loadDataset(sql: Sql, dataset: string): Promise<LoadedDataset> {
  await sql.query(
    'insert into sandbox_lake.datasets (name) values ($1) on conflict (name) do nothing',
    [dataset],
  );
  // Read first: a transaction in between is then applied twice, which is harmless.
  const { sequence, incarnation } = await readDataset(sql, dataset);
  const documents = await sql.transaction((tx) => documentsOf(tx, dataset));
  return { sequence, incarnation, documents: documents.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Reads documents in batches, because all rows at once would be in memory three times. */
async function documentsOf(tx: Sql, dataset: string): Promise<PackedDocument[]> {
  await tx.query(
    'declare stored no scroll cursor for select body::text from sandbox_lake.documents where dataset = $1',
    [dataset],
  );
  const documents: PackedDocument[] = [];
  for (;;) {
    const { rows } = await tx.query<{ body: string }>(`fetch ${DOCUMENTS_AT_ONCE} from stored`, []);
    for (const { body } of rows) documents.push(pack(JSON.parse(body), body));
    if (rows.length < DOCUMENTS_AT_ONCE) break;
  }
  await tx.query('close stored', []);
  return documents;
}

/** @param lock ends the query with a lock, for the rest of the transaction. */
export async function readDataset(
  sql: Sql,
  dataset: string,
  lock = '',
): Promise<Pick<LoadedDataset, 'sequence' | 'incarnation'>> {
  const text = `select sequence, incarnation from sandbox_lake.datasets where name = $1 ${lock}`;
  const row = await firstRow<Pick<LoadedDataset, 'sequence' | 'incarnation'>>(sql, text, [dataset]);
  if (!row) throw new Error(`The dataset ${dataset} is gone from the database`);
  return row;
}

/** Locks the dataset until the transaction ends; returns the number of its last transaction. */
export async function lockDataset(tx: Sql, dataset: string): Promise<number> {
  return (await readDataset(tx, dataset, 'for update')).sequence;
}

/** Writes the transaction, its changes and the documents after it. */
export async function writeTransaction(
  tx: Sql,
  dataset: string,
  { id, sequence, author, timestamp, changes }: LakeTransaction,
): Promise<void> {
  await tx.query(
    `insert into sandbox_lake.transactions (dataset, sequence, id, author, happened_at)
     values ($1, $2, $3, $4, $5)`,
    [dataset, sequence, id, author, timestamp],
  );
  // JSON is passed as text, because PostgreSQL's JSON functions refuse an escaped NUL.
  await tx.query(
    `insert into sandbox_lake.document_changes (dataset, sequence, document_id, mutations, after)
     select $1, $2, id, mutations::json, after::json
     from unnest($3::text[], $4::text[], $5::text[]) as change (id, mutations, after)`,
    [
      dataset,
      sequence,
      changes.map((change) => change.id),
      changes.map(({ mutations }) => JSON.stringify(mutations)),
      changes.map(({ after }) => (after ? JSON.stringify(after) : null)),
    ],
  );
  const kept = changes.flatMap(({ after }) => after ?? []);
  await tx.query(
    `insert into sandbox_lake.documents (dataset, id, body)
     select $1, id, body::json from unnest($2::text[], $3::text[]) as document (id, body)
     on conflict (dataset, id) do update set body = excluded.body`,
    [dataset, kept.map(({ _id }) => _id), kept.map((document) => JSON.stringify(document))],
  );
  const gone = changes.filter(({ after }) => !after).map((change) => change.id);
  await tx.query('delete from sandbox_lake.documents where dataset = $1 and id = any($2::text[])', [
    dataset,
    gone,
  ]);
  await trackAssetUses(tx, dataset, changes);
  await tx.query('update sandbox_lake.datasets set sequence = $2 where name = $1', [
    dataset,
    sequence,
  ]);
  await tx.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, dataset]);
}
