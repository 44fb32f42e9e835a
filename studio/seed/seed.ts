import { readFile } from 'node:fs/promises';
import type { SanityClient } from '@sanity/client';
import { type SeedAsset, seedAssets } from './assets.ts';
import { seedContent } from './documents.ts';
import { replacePlaceholders } from './with-assets.ts';

/**
 * Uploads the drawings, then writes every document that is not there yet, all in one transaction.
 * It may be repeated: the same drawing gets the same id, and a document that exists is left as it is.
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

async function upload(client: SanityClient, { file }: SeedAsset): Promise<string> {
  const body = await readFile(new URL(`assets/${file}`, import.meta.url));
  const { _id } = await client.assets.upload('image', body, {
    filename: file,
    contentType: 'image/svg+xml',
  });
  return _id;
}
