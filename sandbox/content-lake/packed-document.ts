import { isRecord, type LakeDocument } from './document.ts';
import { referencedIds } from './references.ts';

/** A stored document as it stands in memory: what it is looked up by, and itself as JSON that threads share. */
export interface PackedDocument {
  readonly id: string;
  readonly type: string;
  readonly slug: string | undefined;
  /** All ids that it refers to. */
  readonly references: readonly string[];
  /** Whether it stands in a release for the deletion of what it is a version of. */
  readonly isDeletion: boolean;
  /** UTF-8. */
  readonly json: SharedArrayBuffer;
}

/** What became of a stored document; without `after` it is gone. */
export interface PackedChange {
  id: string;
  after: PackedDocument | undefined;
}

const NOTHING: readonly string[] = [];

/** @param json the document as JSON, where that is known already. */
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
