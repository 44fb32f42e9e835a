import type { LakeDocument } from './document.ts';
import { isRecord } from './document.ts';
import { referencedIds } from './references.ts';

const NONE: readonly LakeDocument[] = [];

/** Documents in memory, found by id, type, slug and by what they refer to; every list is ordered by id. */
export class DocumentIndex {
  readonly #byId = new Map<string, LakeDocument>();
  readonly #all: LakeDocument[] = [];
  readonly #byType: Buckets = new Map();
  readonly #bySlug: Buckets = new Map();
  readonly #byReference: Buckets = new Map();

  /** Live: read it in one go, never keep or change it. */
  get all(): readonly LakeDocument[] {
    return this.#all;
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id);
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type) ?? NONE;
  }

  withSlug(slug: string): readonly LakeDocument[] {
    return this.#bySlug.get(slug) ?? NONE;
  }

  referencing(id: string): readonly LakeDocument[] {
    return this.#byReference.get(id) ?? NONE;
  }

  put(document: LakeDocument): void {
    this.remove(document._id);
    this.#byId.set(document._id, document);
    insert(this.#all, document);
    for (const [buckets, key] of this.#keys(document)) {
      const bucket = buckets.get(key);
      if (bucket) insert(bucket, document);
      else buckets.set(key, [document]);
    }
  }

  remove(id: string): void {
    const document = this.#byId.get(id);
    if (!document) return;
    this.#byId.delete(id);
    withdraw(this.#all, id);
    for (const [buckets, key] of this.#keys(document)) {
      const bucket = buckets.get(key) ?? [];
      withdraw(bucket, id);
      if (bucket.length === 0) buckets.delete(key);
    }
  }

  *#keys(document: LakeDocument): Generator<[Buckets, string]> {
    yield [this.#byType, document._type];
    const slug = isRecord(document.slug) ? document.slug.current : undefined;
    if (typeof slug === 'string') yield [this.#bySlug, slug];
    for (const id of referencesOf(document)) yield [this.#byReference, id];
  }
}

type Buckets = Map<string, LakeDocument[]>;

/** Documents never change, and the same one stands in several indexes. */
const references = new WeakMap<LakeDocument, readonly string[]>();

function referencesOf(document: LakeDocument): readonly string[] {
  const known = references.get(document) ?? [...referencedIds(document)];
  references.set(document, known);
  return known;
}

function insert(documents: LakeDocument[], document: LakeDocument): void {
  const last = documents.at(-1);
  if (!last || last._id < document._id) documents.push(document);
  else documents.splice(position(documents, document._id), 0, document);
}

function withdraw(documents: LakeDocument[], id: string): void {
  const at = position(documents, id);
  if (documents[at]?._id === id) documents.splice(at, 1);
}

/** Where `id` stands, or would stand. */
function position(documents: readonly LakeDocument[], id: string): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = documents[middle]?._id ?? '';
    if (at < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
