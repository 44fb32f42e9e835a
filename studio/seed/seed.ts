import { readFile } from 'node:fs/promises';
import type { SanityClient } from '@sanity/client';
import { replacePlaceholders, type SeedAsset, seedAssets } from './assets.ts';
import { seedContent } from './documents.ts';

/**
 * Uploads the files, then creates all missing documents in one transaction. Repeating it
 * changes nothing: the same file gets the same id, and existing documents are not overwritten.
 */
export async function seed(client: SanityClient): Promise<void> {
  const uploads = new Map(
    await Promise.all(
      seedAssets.map(async (asset) => [asset.key, await upload(client, asset)] as const),
    ),
  );
  const transaction = client.transaction();
  for (const document of replacePlaceholders(seedContent, uploads)) {
    transaction.createIfNotExists(document);
  }
  await transaction.commit({ visibility: 'sync' });
}

async function upload(
  client: SanityClient,
  { kind, file, contentType }: SeedAsset,
): Promise<string> {
  const body = await readFile(new URL(`assets/${file}`, import.meta.url));
  const { _id } = await client.assets.upload(kind, body, { filename: file, contentType });
  return _id;
}
