import type { SanityClient } from '@sanity/client';
import { readArchive } from './archive.ts';
import { linksOf, withAssetKeys, withReferences } from './assets.ts';
import { archivedLinks, bringAssets, findAssets } from './bring-assets.ts';
import {
  contentOf,
  type Report,
  readDocuments,
  type TransferDocument,
  TransferError,
  writeDocuments,
} from './documents.ts';
import { type LocalAddress, localAddressesIn } from './local-addresses.ts';

const IDS_PER_QUERY = 200;
/** The most documents that a refusal names. */
const NAMED = 3;

export interface ImportResult {
  added: number;
  replaced: number;
  /** Documents that the lake already had, with the same content. */
  unchanged: number;
  uploaded: number;
  /** Addresses that work only on the machine that the archive comes from. */
  localAddresses: LocalAddress[];
}

/**
 * Imports an archive into a lake. Documents that are missing are added; documents that differ are replaced if
 * `mayReplace`; all others stay untouched. Readers see all of it or nothing, and a second run changes nothing, which
 * `@sanity/import` does not promise: it writes documents before their images, and keeps them when it fails later.
 * @throws TransferError, before anything is written, for a bad archive or a difference that may not be replaced.
 */
export async function importContent(
  client: SanityClient,
  path: string,
  options: { mayReplace: boolean; report: Report },
): Promise<ImportResult> {
  const { mayReplace, report } = options;
  return readArchive(path, async (file) => {
    const documents = await readDocuments(file);
    const links = [...(await archivedLinks(file)), ...documents.flatMap(linksOf)];
    const assets = await findAssets(file, links);
    const stored = await storedContents(client, documents, report);
    const keyed = (link: string) => assets.get(link)?.key ?? link;
    const isSame = (document: TransferDocument) =>
      stored.get(document._id) === contentOf(withAssetKeys(withReferences(document, keyed)));
    const added = documents.filter(({ _id }) => !stored.has(_id));
    const replacing = documents.filter((each) => stored.has(each._id) && !isSame(each));
    if (replacing.length > 0 && !mayReplace) throw refusal(replacing);

    const { ids, uploaded } = await bringAssets(client, file, assets.values(), report);
    const ready = (document: TransferDocument) =>
      withReferences(document, (link) => ids.get(keyed(link)) ?? link);
    await writeDocuments(
      client,
      { added: added.map(ready), replacing: replacing.map(ready) },
      report,
    );
    return {
      added: added.length,
      replaced: replacing.length,
      unchanged: documents.length - added.length - replacing.length,
      uploaded,
      localAddresses: documents.flatMap(localAddressesIn),
    };
  });
}

async function storedContents(
  client: SanityClient,
  documents: readonly TransferDocument[],
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for (let start = 0; start < documents.length; start += IDS_PER_QUERY) {
    const ids = documents.slice(start, start + IDS_PER_QUERY).map(({ _id }) => _id);
    const found = await client.fetch<TransferDocument[]>(
      '*[_id in $ids]',
      { ids },
      { perspective: 'raw' },
    );
    for (const document of found) contents.set(document._id, contentOf(withAssetKeys(document)));
    report('Comparing', start + ids.length, documents.length);
  }
  return contents;
}

function refusal(documents: readonly TransferDocument[]): TransferError {
  const names = documents.slice(0, NAMED).map(({ _id }) => _id);
  const more = documents.length - names.length;
  return new TransferError(
    `The lake says something else than the file in ${documents.length === 1 ? 'one document' : `${documents.length} documents`} (${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}); nothing was changed; add --replace to let the file win.`,
  );
}
