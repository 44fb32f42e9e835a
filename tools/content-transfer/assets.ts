import { mapDocument, type TransferDocument } from './documents.ts';

export type AssetKind = 'image' | 'file';

/** An asset's document, as far as a transfer needs it. */
export interface AssetDocument extends TransferDocument {
  url: string;
  /** The same without the origin. */
  path: string;
  sha1hash: string;
  extension: string;
}

/** What people wrote about an asset; everything else is counted from its bytes. */
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

/** Where an asset lies in an archive, as Sanity's own exports have it; undefined for what is none. */
export function pathOfAsset(id: string): string | undefined {
  const [, kind, sha1, size, extension] = ASSET_ID.exec(id) ?? [];
  if (!kind) return undefined;
  return `${kind}s/${sha1}${size ? `-${size}` : ''}.${extension}`;
}

/** The name of an asset in every lake: its kind and the SHA-1 of its bytes. */
export function assetKey(kind: AssetKind, sha1: string): string {
  return `${kind}-${sha1}`;
}

/** The document as an archive holds it: a link to a file where the lake has a reference to an asset. */
export function withLinks(document: TransferDocument): TransferDocument {
  return mapDocument(document, ({ asset, ...fields }) => {
    const id = idOf(asset);
    const path = id && pathOfAsset(id);
    if (!path) return asset === undefined ? fields : { ...fields, asset };
    return { _sanityAsset: `${path.slice(0, path.indexOf('s/'))}@file://./${path}`, ...fields };
  });
}

/** The document with references to assets where the archive has links; `idFor` names the asset of a link. */
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

/** The document with every asset under the name that it has in all lakes. */
export function withAssetKeys(document: TransferDocument): TransferDocument {
  return mapDocument(document, (fields) => {
    const [, kind, sha1] = ASSET_ID.exec(String(fields._ref ?? '')) ?? [];
    return kind ? { ...fields, _ref: `${kind}-${sha1}` } : fields;
  });
}

/** The links in a document. */
export function linksOf(document: TransferDocument): string[] {
  const links: string[] = [];
  mapDocument(document, (fields) => {
    if (typeof fields._sanityAsset === 'string') links.push(fields._sanityAsset);
    return fields;
  });
  return links;
}

/** The kind of an asset and where it lies in its archive; undefined for a link that leads elsewhere. */
export function readLink(link: string): { kind: AssetKind; path: string } | undefined {
  const [, kind, path] = LINK.exec(link) ?? [];
  if (!path || path.split('/').includes('..')) return undefined;
  return { kind: kind === 'image' ? 'image' : 'file', path };
}

function idOf(asset: unknown): string | undefined {
  const id = typeof asset === 'object' && asset !== null ? Reflect.get(asset, '_ref') : undefined;
  return typeof id === 'string' ? id : undefined;
}
