import type { Sql } from 'service-kit/sql';
import { sha1OfAsset } from './asset-document.ts';

/** Small enough that the embedded database never holds a whole asset and never blocks for long. */
const CHUNK_BYTES = 256 * 1024;

/** Stores the bytes under their SHA-1, once for all datasets. */
export async function storeBytes(tx: Sql, sha1: string, body: Buffer): Promise<void> {
  await lock(tx, [sha1]);
  const { rows } = await tx.query(
    `insert into sandbox_lake.asset_bytes (sha1, size) values ($1, $2)
     on conflict (sha1) do nothing returning sha1`,
    [sha1, body.length],
  );
  if (rows.length === 0) return;
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    // As text, since the embedded database's driver takes ten times as long for bytes.
    const chunk = body.toString('base64', at, at + CHUNK_BYTES);
    await tx.query(
      `insert into sandbox_lake.asset_chunks (sha1, position, body)
       values ($1, $2, decode($3, 'base64'))`,
      [sha1, at / CHUNK_BYTES, chunk],
    );
  }
}

/** Undefined if they are not stored. */
export async function readBytes(sql: Sql, sha1: string): Promise<Buffer | undefined> {
  const { rows } = await sql.query<{ size: number }>(
    'select size from sandbox_lake.asset_bytes where sha1 = $1',
    [sha1],
  );
  const size = rows[0]?.size;
  if (size === undefined) return undefined;
  const body = Buffer.alloc(size);
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    const { rows } = await sql.query<{ body: string }>(
      `select encode(body, 'base64') as body
       from sandbox_lake.asset_chunks where sha1 = $1 and position = $2`,
      [sha1, at / CHUNK_BYTES],
    );
    const [chunk] = rows;
    if (!chunk) return undefined;
    body.write(chunk.body, at, 'base64');
  }
  return body;
}

/** Records which documents use which bytes, and deletes bytes that are no longer used. */
export async function trackAssetUses(
  tx: Sql,
  dataset: string,
  changes: readonly { id: string; after: object | undefined }[],
): Promise<void> {
  const assets = changes.flatMap(({ id, after }) => {
    const sha1 = sha1OfAsset(id);
    return sha1 === undefined ? [] : [{ id, sha1, isKept: after !== undefined }];
  });
  if (assets.length === 0) return;
  await lock(
    tx,
    assets.map(({ sha1 }) => sha1),
  );
  const kept = assets.filter(({ isKept }) => isKept);
  await tx.query(
    `insert into sandbox_lake.asset_uses (sha1, dataset, document_id)
     select sha1, $1, id from unnest($2::text[], $3::text[]) as asset (sha1, id)
     on conflict do nothing`,
    [dataset, kept.map(({ sha1 }) => sha1), kept.map(({ id }) => id)],
  );
  const gone = assets.filter(({ isKept }) => !isKept);
  await tx.query(
    `delete from sandbox_lake.asset_uses
     where sha1 = any($2::text[]) and dataset = $1 and document_id = any($3::text[])`,
    [dataset, gone.map(({ sha1 }) => sha1), gone.map(({ id }) => id)],
  );
  await tx.query(
    `delete from sandbox_lake.asset_bytes as bytes where sha1 = any($1::text[])
     and not exists (select 1 from sandbox_lake.asset_uses as uses where uses.sha1 = bytes.sha1)`,
    [gone.map(({ sha1 }) => sha1)],
  );
}

/** Another dataset's transaction may store the same bytes while this one deletes them. */
async function lock(tx: Sql, hashes: readonly string[]): Promise<void> {
  const ordered = [...new Set(hashes)].sort();
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended(sha1, 0)) from unnest($1::text[]) as each (sha1)',
    [ordered],
  );
}
