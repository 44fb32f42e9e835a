import type { Sql } from 'service-kit/sql';
import { readDataset } from './dataset-storage.ts';

/** A page of an export: at most 1 MiB, or a single larger document. */
export interface ExportPage {
  /** One document each, as JSON without line breaks; a page in the middle may be empty. */
  lines: string[];
  /** The id of the page's last document. */
  last: string;
}

interface ExportSelection {
  /** Undefined for all types. */
  types: readonly string[] | undefined;
  /** Selects only documents with greater ids. */
  after: string;
}

const PAGE_DOCUMENTS = 200;
const PAGE_BYTES = 1024 * 1024;

/**
 * Yields all documents by id, as of when the first page is read: documents changed since then come from the
 * history. Nothing is locked between two pages.
 */
export async function* exportPages(
  sql: Sql,
  dataset: string,
  { types, after }: ExportSelection,
): AsyncGenerator<ExportPage> {
  const { sequence } = await readDataset(sql, dataset);
  // Not done in SQL, because PostgreSQL's JSON functions refuse an escaped NUL.
  const isWanted = (line: string) => !types || types.includes(JSON.parse(line)._type);
  let last = after;
  for (;;) {
    const page = await sql.query<{ id: string; line: string }>(PAGE, [dataset, sequence, last]);
    const end = page.rows.at(-1);
    if (!end) return;
    last = end.id;
    yield { lines: page.rows.map(({ line }) => line).filter(isWanted), last };
  }
}

const PAGE = `
with changed as (
  select distinct document_id as id from sandbox_lake.document_changes
  where dataset = $1 and sequence > $2 and document_id > $3
), unchanged as (
  select id, body from sandbox_lake.documents
  where dataset = $1 and id > $3 and id not in (select id from changed)
  order by id limit ${PAGE_DOCUMENTS}
), earlier as (
  select id, after as body from changed cross join lateral (
    select after from sandbox_lake.document_changes
    where dataset = $1 and document_id = id and (sequence <= $2 or is_baseline)
    order by sequence desc limit 1
  ) as state
  where after is not null
  order by id limit ${PAGE_DOCUMENTS}
), next as (
  select id, body::text as line from (table unchanged union all table earlier) as either
  order by id limit ${PAGE_DOCUMENTS}
)
select id, line from (
  select id, line, sum(octet_length(line)) over (order by id) - octet_length(line) as bytes_before
  from next
) as measured
where bytes_before < ${PAGE_BYTES} order by id`;
