import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { ASSETS_FILE, DOCUMENTS_FILE, writeArchive } from './archive.ts';
import {
  type AssetDocument,
  assetKey,
  kindOf,
  pathOfAsset,
  withLinks,
  writtenFields,
} from './assets.ts';
import { type Report, type TransferDocument, TransferError } from './documents.ts';

const PAGE = 200;

const pageQuery = `*[!(_id in path("_.**")) && _id > $after] | order(_id) [0...${PAGE}]`;

export interface ExportResult {
  documents: number;
  assets: number;
}

/**
 * Exports all editable documents, drafts and assets in the format of Sanity's own exports.
 * @param client must be able to read drafts.
 * @throws TransferError when `path` exists, or an asset's bytes do not match its hash.
 */
export async function exportContent(
  client: SanityClient,
  path: string,
  options: { mayReplace: boolean; report: Report },
): Promise<ExportResult> {
  const result: ExportResult = { documents: 0, assets: 0 };
  const { mayReplace, report } = options;
  await writeArchive(path, mayReplace, async (folder) => {
    const assets: AssetDocument[] = [];
    const lines = async function* () {
      for await (const document of everyDocument(client)) {
        if (kindOf(document)) assets.push(document as AssetDocument);
        if (document._type.startsWith('sanity.') || document._type.startsWith('system.')) continue;
        result.documents += 1;
        report('Documents', result.documents);
        yield `${JSON.stringify(withLinks(document))}\n`;
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, DOCUMENTS_FILE)));
    const written: Record<string, unknown> = {};
    for (const asset of assets) {
      await download(client, asset, folder);
      written[assetKey(kindOf(asset) ?? 'file', asset.sha1hash)] = writtenOf(asset);
      result.assets += 1;
      report('Assets', result.assets, assets.length);
    }
    await writeFile(join(folder, ASSETS_FILE), JSON.stringify(written));
  });
  return result;
}

/** Yields all documents of a lake, drafts included if the client may read them. */
export async function* everyDocument(client: SanityClient): AsyncGenerator<TransferDocument> {
  let after = '';
  for (;;) {
    const page = await client.fetch<TransferDocument[]>(
      pageQuery,
      { after },
      { perspective: 'raw' },
    );
    yield* page;
    after = page.at(-1)?._id ?? '';
    if (page.length < PAGE) return;
  }
}

async function download(client: SanityClient, asset: AssetDocument, folder: string): Promise<void> {
  const { useProjectHostname, apiHost } = client.config();
  // An asset's `url` is meant for browsers; a self-hosted lake serves assets at its API address as well.
  const url = new URL(useProjectHostname ? asset.url : `${apiHost}/${asset.path}`);
  const headers = new Headers();
  if (url.hostname === 'cdn.sanity.io') {
    url.searchParams.set('dlRaw', 'true');
    headers.set('Authorization', `Bearer ${client.config().token}`);
  }
  const answer = await fetch(url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const path = pathOfAsset(asset._id);
  if (!answer.ok || sha1 !== asset.sha1hash || !path) {
    throw new TransferError(`The asset ${asset._id} did not arrive whole; please try again.`);
  }
  await writeFile(join(folder, path), bytes);
}

function writtenOf(asset: AssetDocument): Record<string, unknown> {
  return Object.fromEntries(
    writtenFields.flatMap((name) => (asset[name] === undefined ? [] : [[name, asset[name]]])),
  );
}
