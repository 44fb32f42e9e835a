import { isRecord, type LakeDocument } from './document.ts';

type Reference = Record<string, unknown>;

/** Returns all ids that a value refers to. */
function referencedIds(value: unknown): Set<string> {
  return collect(value, () => true);
}

/** Returns the ids that a value refers to strongly in its own dataset. */
export function stronglyReferencedIds(value: unknown): Set<string> {
  return collect(
    value,
    ({ _ref, _weak, _dataset, _projectId }) =>
      _weak !== true &&
      _dataset === undefined &&
      _projectId === undefined &&
      !isGlobalReference(String(_ref)),
  );
}

/** Says whether the reference also names its dataset or library, by a colon, which no document's id has. */
function isGlobalReference(reference: string): boolean {
  return reference.includes(':');
}

function collect(root: unknown, isWanted: (reference: Reference) => boolean): Set<string> {
  const found = new Set<string>();
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value)) pending.push(part);
    if (isRecord(value) && typeof value._ref === 'string' && isWanted(value)) found.add(value._ref);
  }
  return found;
}

/** A stored document in memory: its index keys, and its JSON in memory that threads share. */
export interface PackedDocument {
  readonly id: string;
  readonly type: string;
  readonly slug: string | undefined;
  readonly references: readonly string[];
  /** True for a version that deletes its document in a release. */
  readonly isDeletion: boolean;
  /** UTF-8. */
  readonly json: SharedArrayBuffer;
}

/** A change of a stored document; `after` is undefined for a deletion. */
export interface PackedChange {
  id: string;
  after: PackedDocument | undefined;
}

const NOTHING: readonly string[] = [];

/** @param json the document as JSON, if it is already known. */
export function pack(document: LakeDocument, json = JSON.stringify(document)): PackedDocument {
  const { _id, _type, slug, _system } = document;
  const current = isRecord(slug) ? slug.current : undefined;
  const references = referencedIds(document);
  return {
    id: _id,
    type: _type,
    slug: typeof current === 'string' ? current : undefined,
    references: references.size > 0 ? [...references] : NOTHING,
    isDeletion: isRecord(_system) && _system.delete === true,
    json: shared(json),
  };
}

export function unpack({ json }: PackedDocument): LakeDocument {
  return JSON.parse(Buffer.from(json).toString());
}

function shared(text: string): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(buffer).write(text);
  return buffer;
}

/** A document as a perspective shows it. */
export interface Entry {
  readonly id: string;
  readonly packed: PackedDocument;
  /** The id it is stored under, where the perspective shows it under another. */
  readonly originalId?: string;
}
