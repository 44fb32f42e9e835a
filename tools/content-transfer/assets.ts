import { mapDocument, type TransferDocument } from './documents.ts';

export type AssetKind = 'image' | 'file';

/** The fields of an asset's document that a transfer needs. */
export interface AssetDocument extends TransferDocument {
  url: string;
  /** The URL without the origin. */
  path: string;
  sha1hash: string;
  extension: string;
}

/** The fields that people fill in; all others are computed from the bytes. */
export const writtenFields = [
  'originalFilename',
  'title',
  'description',
  'altText',
  'label',
  'creditLine',
  'source',
] as const;

const ASSET_ID = /^(image|file)-([0-9a-f]{40})-(?:(\d+x\d+)-)?([a-z0-9]+)$/;
const LINK = /^(image|file)@file:\/\/\.\/(.+)$/;

export function kindOf({ _type }: TransferDocument): AssetKind | undefined {
  if (_type === 'sanity.imageAsset') return 'image';
  return _type === 'sanity.fileAsset' ? 'file' : undefined;
}

/**
 * Returns the path of an asset in an archive, as in Sanity's own exports; undefined if `id` is not an
 * asset's.
 */
export function pathOfAsset(id: string): string | undefined {
  const [, kind, sha1, size, extension] = ASSET_ID.exec(id) ?? [];
  if (!kind) return undefined;
  return `${kind}s/${sha1}${size ? `-${size}` : ''}.${extension}`;
}

/** Names an asset independently of the lake: its kind and the SHA-1 of its bytes. */
export function assetKey(kind: AssetKind, sha1: string): string {
  return `${kind}-${sha1}`;
}

/** Replaces references to assets with links to files, as archives have them. */
export function withLinks(document: TransferDocument): TransferDocument {
  return mapDocument(document, ({ asset, ...fields }) => {
    const id = idOf(asset);
    const path = id && pathOfAsset(id);
    if (!path) return asset === undefined ? fields : { ...fields, asset };
    return { _sanityAsset: `${path.slice(0, path.indexOf('s/'))}@file://./${path}`, ...fields };
  });
}

/** Replaces links to files with references to assets; `idFor` gives the asset's id. */
export function withReferences(
  document: TransferDocument,
  idFor: (link: string) => string,
): TransferDocument {
  return mapDocument(document, ({ _sanityAsset, ...fields }) => {
    if (typeof _sanityAsset !== 'string') return fields;
    const asset = { _type: 'reference', _ref: idFor(_sanityAsset) };
    return { _type: _sanityAsset.slice(0, _sanityAsset.indexOf('@')), ...fields, asset };
  });
}

/** Replaces asset ids with asset keys, so that documents of two lakes can be compared. */
export function withAssetKeys(document: TransferDocument): TransferDocument {
  return mapDocument(document, (fields) => {
    const [, kind, sha1] = ASSET_ID.exec(String(fields._ref ?? '')) ?? [];
    return kind ? { ...fields, _ref: `${kind}-${sha1}` } : fields;
  });
}

/** Lists all links to files in a document. */
export function linksOf(document: TransferDocument): string[] {
  const links: string[] = [];
  mapDocument(document, (fields) => {
    if (typeof fields._sanityAsset === 'string') links.push(fields._sanityAsset);
    return fields;
  });
  return links;
}

/** Reads a link; undefined if it leads out of the archive. */
export function readLink(link: string): { kind: AssetKind; path: string } | undefined {
  const [, kind, path] = LINK.exec(link) ?? [];
  if (!path || path.split('/').includes('..')) return undefined;
  return { kind: kind === 'image' ? 'image' : 'file', path };
}

function idOf(asset: unknown): string | undefined {
  const id = typeof asset === 'object' && asset !== null ? Reflect.get(asset, '_ref') : undefined;
  return typeof id === 'string' ? id : undefined;
}
