import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { ASSETS_FILE, inArchive } from './archive.ts';
import { type AssetKind, assetKey, kindOf, readLink, writtenFields } from './assets.ts';
import { type Report, type TransferDocument, TransferError } from './documents.ts';

/** A file in an archive. */
export interface ArchivedAsset {
  kind: AssetKind;
  /** Its `assetKey`. */
  key: string;
  file: string;
}

const knownQuery =
  '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $hashes]{ _id, _type, sha1hash }';

/** Returns a link to every file in the archive, whether or not a document uses it. */
export async function archivedLinks(documentsFile: string): Promise<string[]> {
  const kinds: AssetKind[] = ['image', 'file'];
  const links = kinds.map(async (kind) => {
    const names = await readdir(inArchive(documentsFile, `${kind}s`)).catch(() => []);
    return names.map((name) => `${kind}@file://./${kind}s/${name}`);
  });
  return (await Promise.all(links)).flat();
}

/**
 * Finds the files that the links name.
 * @throws TransferError for a link that leads out of the archive, or to no file.
 */
export async function findAssets(
  documentsFile: string,
  links: Iterable<string>,
): Promise<Map<string, ArchivedAsset>> {
  const assets = new Map<string, ArchivedAsset>();
  for (const link of new Set(links)) {
    const found = readLink(link);
    const file = found && inArchive(documentsFile, found.path);
    const bytes = file && (await readFile(file).catch(() => null));
    if (!found || !file || !bytes) {
      throw new TransferError(`The file behind ${link} is not in the archive.`);
    }
    const sha1 = createHash('sha1').update(bytes).digest('hex');
    assets.set(link, { kind: found.kind, key: assetKey(found.kind, sha1), file });
  }
  return assets;
}

/**
 * Uploads the assets that the lake does not have yet.
 * @returns the assets' ids in the lake by key, and how many were uploaded.
 */
export async function bringAssets(
  client: SanityClient,
  documentsFile: string,
  assets: Iterable<ArchivedAsset>,
  report: Report,
): Promise<{ ids: ReadonlyMap<string, string>; uploaded: number }> {
  const wanted = new Map([...assets].map((asset) => [asset.key, asset]));
  const hashes = [...wanted.keys()].map((key) => key.slice(key.indexOf('-') + 1));
  const known = await client.fetch<TransferDocument[]>(knownQuery, { hashes });
  const ids = new Map(
    known.map((asset) => [assetKey(kindOf(asset) ?? 'file', String(asset.sha1hash)), asset._id]),
  );
  const missing = [...wanted.values()].filter(({ key }) => !ids.has(key));
  const written = await writtenAbout(documentsFile);
  for (const [index, asset] of missing.entries()) {
    ids.set(asset.key, await upload(client, asset, written[asset.key] ?? {}));
    report('Assets', index + 1, missing.length);
  }
  return { ids, uploaded: missing.length };
}

async function upload(
  client: SanityClient,
  { kind, file }: ArchivedAsset,
  written: Record<string, unknown>,
): Promise<string> {
  const { originalFilename, ...others } = written;
  const { _id } = await client.assets.upload(kind, await readFile(file), {
    filename: typeof originalFilename === 'string' ? originalFilename : basename(file),
  });
  const texts = Object.entries(others).filter(([name]) =>
    writtenFields.some((field) => field === name),
  );
  if (texts.length > 0) await client.patch(_id).set(Object.fromEntries(texts)).commit();
  return _id;
}

async function writtenAbout(
  documentsFile: string,
): Promise<Record<string, Record<string, unknown>>> {
  const text = await readFile(inArchive(documentsFile, ASSETS_FILE), 'utf8').catch(() => '{}');
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new TransferError(`The archive's ${ASSETS_FILE} is damaged.`, { cause });
  }
}
