import { createHash } from 'node:crypto';
import { firstRow, type Sql } from 'service-kit/sql';
import { randomId } from '../document.ts';
import { sha1OfAsset } from './asset-document.ts';

/** Small enough that the embedded database never holds a whole asset and never blocks for long. */
const CHUNK_BYTES = 256 * 1024;

/** Bytes that are stored under a name of their own until a document uses them. */
interface StagedBytes {
  name: string;
  sha1: string;
  size: number;
}

/**
 * Stores bytes as they arrive, so that none but the last chunk is in memory.
 * @throws what `bytes` throws, and then nothing stays stored.
 */
export async function stageBytes(sql: Sql, bytes: AsyncIterable<Uint8Array>): Promise<StagedBytes> {
  const name = randomId();
  const hash = createHash('sha1');
  let size = 0;
  await sql.query(
    'insert into sandbox_lake.asset_bytes (sha1, size, staged_at) values ($1, 0, $2)',
    [name, new Date()],
  );
  try {
    for await (const chunk of inChunks(bytes)) {
      // As text, since the embedded database's driver takes ten times as long for bytes.
      await sql.query(
        `insert into sandbox_lake.asset_chunks (sha1, position, body)
         values ($1, $2, decode($3, 'base64'))`,
        [name, size / CHUNK_BYTES, chunk.toString('base64')],
      );
      hash.update(chunk);
      size += chunk.length;
    }
    await sql.query('update sandbox_lake.asset_bytes set size = $2 where sha1 = $1', [name, size]);
  } catch (error) {
    await discardBytes(sql, name);
    throw error;
  }
  return { name, sha1: hash.digest('hex'), size };
}

/** Regroups bytes into chunks, each valid until the next is asked for. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  for await (const part of bytes) {
    for (let at = 0; at < part.length; ) {
      const piece = part.subarray(at, at + CHUNK_BYTES - filled);
      chunk.set(piece, filled);
      at += piece.length;
      filled += piece.length;
      if (filled < CHUNK_BYTES) continue;
      yield chunk;
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}

/** Moves staged bytes to their SHA-1, where they are stored once for all datasets. */
export async function keepBytes(tx: Sql, { name, sha1 }: StagedBytes): Promise<void> {
  await lock(tx, [sha1]);
  const { rows } = await tx.query(
    `insert into sandbox_lake.asset_bytes (sha1, size)
     select $2, size from sandbox_lake.asset_bytes where sha1 = $1
     on conflict (sha1) do nothing returning sha1`,
    [name, sha1],
  );
  if (rows.length > 0) {
    await tx.query('update sandbox_lake.asset_chunks set sha1 = $2 where sha1 = $1', [name, sha1]);
  }
  await discardBytes(tx, name);
}

/** Deletes staged bytes that no document will use. */
export async function discardBytes(sql: Sql, name: string): Promise<void> {
  await sql.query('delete from sandbox_lake.asset_bytes where sha1 = $1', [name]);
}

/** Deletes what was staged before this time by servers that ended meanwhile. */
export async function discardAbandoned(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from sandbox_lake.asset_bytes where staged_at < $1', [before]);
}

/** Returns how many bytes are stored under a SHA-1 or staged under a name; undefined for none. */
export async function sizeOfBytes(sql: Sql, name: string): Promise<number | undefined> {
  const row = await firstRow<{ size: number }>(
    sql,
    'select size from sandbox_lake.asset_bytes where sha1 = $1',
    [name],
  );
  return row?.size;
}

/**
 * Yields the bytes from one place to another, both included, in chunks.
 * @throws Error when they are deleted meanwhile.
 */
export async function* readRange(
  sql: Sql,
  name: string,
  from: number,
  to: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let at = from - (from % CHUNK_BYTES); at <= to; at += CHUNK_BYTES) {
    const chunk = await firstRow<{ body: string }>(
      sql,
      `select encode(body, 'base64') as body
       from sandbox_lake.asset_chunks where sha1 = $1 and position = $2`,
      [name, at / CHUNK_BYTES],
    );
    if (!chunk) throw new Error(`The bytes of ${name} were deleted`);
    yield Buffer.from(chunk.body, 'base64').subarray(Math.max(0, from - at), to + 1 - at);
  }
}

/** Reads all bytes into memory; undefined if they are not stored. */
export async function readBytes(sql: Sql, name: string): Promise<Buffer | undefined> {
  const size = await sizeOfBytes(sql, name);
  if (size === undefined) return undefined;
  const body = Buffer.alloc(size);
  let at = 0;
  for await (const chunk of readRange(sql, name, 0, size - 1)) at += chunk.copy(body, at);
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
