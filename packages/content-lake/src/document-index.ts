import type { LakeDocument } from './document.ts';
import { type Entry, type PackedDocument, unpack } from './packed-document.ts';
import { Preparations, type Prepared, placeIn, type Wanted } from './prepared/prepared.ts';

/** Counted as JSON; unpacked documents take about twice as much. */
const CACHED_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks documents and caches those read last. It has two generations instead of `lru-cache`, because a scan
 * reads every document: a hit here is one `Map.get`, and reordering a list would make it about five times as
 * slow.
 */
export class RecentDocuments {
  readonly #cachedBytes: number;
  #fresh = new Map<PackedDocument, LakeDocument>();
  #stale = new Map<PackedDocument, LakeDocument>();
  #freshBytes = 0;

  constructor(cachedBytes = CACHED_BYTES) {
    this.#cachedBytes = cachedBytes;
  }

  read(packed: PackedDocument): LakeDocument {
    const fresh = this.#fresh.get(packed);
    if (fresh) return fresh;
    const document = this.#stale.get(packed) ?? unpack(packed);
    this.#fresh.set(packed, document);
    this.#freshBytes += packed.json.byteLength;
    if (this.#freshBytes > this.#cachedBytes / 2) this.#age();
    return document;
  }

  #age(): void {
    this.#stale = this.#fresh;
    this.#fresh = new Map();
    this.#freshBytes = 0;
  }
}

/** Makes an array whose items are created when they are read, for code that only takes arrays. */
function documentList<T extends object>(
  items: readonly T[],
  read: (item: T) => LakeDocument,
): readonly LakeDocument[] {
  const list = new Proxy(items, {
    get(target, property) {
      const item = typeof property === 'string' ? target[Number(property)] : undefined;
      return item === undefined ? Reflect.get(target, property) : read(item);
    },
  });
  // The proxy yields documents, which its type does not express.
  return list as readonly object[] as readonly LakeDocument[];
}

const NONE: readonly Entry[] = [];
const MANY_DOCUMENTS = 200;

/** Documents in memory, indexed by id, type, slug and reference; every list is ordered by id. */
export class DocumentIndex {
  readonly #recent: RecentDocuments;
  readonly #byId = new Map<string, Entry>();
  readonly #entries: Entry[] = [];
  readonly #all: readonly LakeDocument[];
  readonly #byType: Buckets = new Map();
  readonly #bySlug: Buckets = new Map();
  readonly #byReference: Buckets = new Map();
  readonly #preparations = new Preparations({
    entries: (types) => types?.flatMap((type) => this.ofType(type)) ?? this.#entries,
    isCurrent: (entry) => this.#byId.get(entry.id) === entry,
    read: (entry) => this.read(entry),
  });

  /** From this many documents on, reading them ahead is worthwhile. */
  readonly manyDocuments: number;

  constructor(recent = new RecentDocuments(), manyDocuments = MANY_DOCUMENTS) {
    this.#recent = recent;
    this.manyDocuments = manyDocuments;
    this.#all = this.documents(this.#entries);
  }

  /** A live list: read it synchronously, and never store or change it. */
  get all(): readonly LakeDocument[] {
    return this.#all;
  }

  /** A live list, as `all`. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get(id: string): LakeDocument | undefined {
    const entry = this.#byId.get(id);
    return entry && this.read(entry);
  }

  entry(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  ofType(type: string): readonly Entry[] {
    return this.#byType.get(type) ?? NONE;
  }

  withSlug(slug: string): readonly Entry[] {
    return this.#bySlug.get(slug) ?? NONE;
  }

  referencing(id: string): readonly Entry[] {
    return this.#byReference.get(id) ?? NONE;
  }

  /** Returns the entries whose ids begin with this text. */
  startingWith(prefix: string): readonly Entry[] {
    const start = position(this.#entries, prefix);
    const end = placeIn(this.#entries, ({ id }) => id < prefix || id.startsWith(prefix));
    return this.#entries.slice(start, end);
  }

  /** Returns what `prepare` made under this name; undefined until then. */
  prepared(name: string): Prepared | undefined {
    return this.#preparations.get(name);
  }

  /** Reads documents ahead for queries that would otherwise read every document of a type. */
  prepare(wanted: readonly Wanted[]): Promise<void> {
    return this.#preparations.prepare(wanted);
  }

  read({ id, packed, originalId }: Entry): LakeDocument {
    const document = this.#recent.read(packed);
    return originalId === undefined ? document : { ...document, _id: id, _originalId: originalId };
  }

  /** Returns a list of documents, each unpacked when it is read. */
  documents(entries: readonly Entry[]): readonly LakeDocument[] {
    return documentList(entries, (entry) => this.read(entry));
  }

  put(entry: Entry): void {
    this.remove(entry.id);
    this.#byId.set(entry.id, entry);
    insert(this.#entries, entry);
    for (const [buckets, key] of this.#keys(entry)) {
      const bucket = buckets.get(key);
      if (bucket) insert(bucket, entry);
      else buckets.set(key, [entry]);
    }
    this.#preparations.put(entry);
  }

  remove(id: string): void {
    const entry = this.#byId.get(id);
    if (!entry) return;
    this.#byId.delete(id);
    withdraw(this.#entries, id);
    this.#preparations.remove(id);
    for (const [buckets, key] of this.#keys(entry)) {
      const bucket = buckets.get(key) ?? [];
      withdraw(bucket, id);
      if (bucket.length === 0) buckets.delete(key);
    }
  }

  *#keys({ packed }: Entry): Generator<[Buckets, string]> {
    yield [this.#byType, packed.type];
    if (packed.slug !== undefined) yield [this.#bySlug, packed.slug];
    for (const id of packed.references) yield [this.#byReference, id];
  }
}

type Buckets = Map<string, Entry[]>;

function insert(entries: Entry[], entry: Entry): void {
  const last = entries.at(-1);
  if (!last || last.id < entry.id) entries.push(entry);
  else entries.splice(position(entries, entry.id), 0, entry);
}

function withdraw(entries: Entry[], id: string): void {
  const at = position(entries, id);
  if (entries[at]?.id === id) entries.splice(at, 1);
}

/** Returns the index of `id`, or where it would be inserted. */
function position(entries: readonly Entry[], id: string): number {
  return placeIn(entries, (entry) => entry.id < id);
}
