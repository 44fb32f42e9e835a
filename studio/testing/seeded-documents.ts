import { replacePlaceholders, seedAssets } from '../seed/assets.ts';
import { type SeedDocument, seedContent } from '../seed/documents.ts';

const ids = new Map(
  seedAssets.map(({ key, kind }) => [
    key,
    kind === 'image' ? `image-${key}-1200x900-svg` : `file-${key.replace('.', '-')}`,
  ]),
);

/** The seeded documents, with uploaded assets. */
export const seededDocuments: SeedDocument[] = replacePlaceholders(seedContent, ids);

/** All documents of a seeded lake, assets included. */
export const storedDocuments: SeedDocument[] = [
  ...seededDocuments,
  ...seedAssets.map(({ key, kind, file }) => {
    const [sha1hash, extension] = file.split('.');
    const size = 2_000;
    return { _id: ids.get(key) ?? '', _type: `sanity.${kind}Asset`, size, sha1hash, extension };
  }),
];

interface SeedNode {
  /** The path of the value, which begins with the document's id. */
  path: string;
  value: unknown;
}

function walk(value: unknown, path = ''): SeedNode[] {
  const children =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, child]) => walk(child, `${path}/${name}`))
      : [];
  return [{ path, value }, ...children];
}

/** Every value in the seeded documents, at any depth. */
export const nodes = seededDocuments.flatMap((document) => walk(document, document._id));

export function fieldOf({ value }: SeedNode, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export const items = seededDocuments.filter(({ _type }) =>
  ['service', 'bundle', 'package'].includes(_type),
);

/** @throws Error if there is no such document. */
export function seeded(id: string, changes: Record<string, unknown> = {}): SeedDocument {
  const document = seededDocuments.find(({ _id }) => _id === id);
  if (!document) throw new Error(`no ${id} among the seed documents`);
  return { ...document, ...changes };
}

/** A string itself, or the plain text of rich text. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return walk(value)
    .filter(({ path }) => path.endsWith('/text'))
    .map((node) => String(node.value))
    .join('\n');
}
