import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LakeDocument } from '../document.ts';
import type { Entry } from '../packed-document.ts';

/** An index prepared in advance, so that a query need not read the documents; every change updates it. */
export interface Prepared {
  /** The types of documents that it covers; undefined for all. */
  readonly types: readonly string[] | undefined;
  put(entry: Entry, document: LakeDocument): void;
  remove(id: string): void;
  /** Called when all existing documents have been put. */
  finish(): void;
}

/** Returns the place in an ordered list before which all items come before what is looked for. */
export function placeIn<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An index that queries want to have prepared, by its name. */
export interface Wanted {
  name: string;
  make(): Prepared;
}

interface Source {
  /** Returns all entries, or those of these types. */
  entries(types: readonly string[] | undefined): readonly Entry[];
  isCurrent(entry: Entry): boolean;
  read(entry: Entry): LakeDocument;
}

/** More than the queries of one site need; those used last are kept. */
const MOST_KEPT = 48;
/** How long other requests wait while documents are read. */
const SLICE_MS = 8;

/** Prepares indexes for queries over the same documents, and keeps them up to date. */
export class Preparations {
  readonly #source: Source;
  readonly #ready = new LRUCache<string, Prepared>({ max: MOST_KEPT });
  readonly #pending = new Map<string, { prepared: Prepared; done: Promise<void> }>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Returns a prepared index; undefined until it is prepared. */
  get(name: string): Prepared | undefined {
    return this.#ready.get(name);
  }

  /** Reads every needed document once, in slices; between slices other requests are answered. */
  async prepare(wanted: readonly Wanted[]): Promise<void> {
    const missing = wanted.filter(({ name }) => !this.#ready.has(name));
    const own = missing.filter(({ name }) => !this.#pending.has(name));
    const others = missing.map(({ name }) => this.#pending.get(name)?.done);
    const making = own.map(({ name, make }) => ({ name, prepared: make() }));
    const done = this.#fill(making);
    for (const { name, prepared } of making) this.#pending.set(name, { prepared, done });
    await Promise.all([done, ...others]);
  }

  put(entry: Entry): void {
    for (const prepared of this.#all()) {
      if (concerns(prepared, entry)) prepared.put(entry, this.#source.read(entry));
    }
  }

  remove(id: string): void {
    for (const prepared of this.#all()) prepared.remove(id);
  }

  *#all(): Generator<Prepared> {
    yield* this.#ready.values();
    for (const { prepared } of this.#pending.values()) yield prepared;
  }

  async #fill(making: readonly { name: string; prepared: Prepared }[]): Promise<void> {
    if (making.length === 0) return;
    const areAll = making.some(({ prepared }) => prepared.types === undefined);
    const types = areAll
      ? undefined
      : [...new Set(making.flatMap(({ prepared }) => prepared.types ?? []))];
    const entries = [...this.#source.entries(types)];
    // Later changes of documents update the index by themselves.
    await Promise.resolve();
    let started = performance.now();
    for (const entry of entries) {
      if (!this.#source.isCurrent(entry)) continue;
      const document = this.#source.read(entry);
      for (const { prepared } of making)
        if (concerns(prepared, entry)) prepared.put(entry, document);
      if (performance.now() - started < SLICE_MS) continue;
      await setImmediate();
      started = performance.now();
    }
    for (const { name, prepared } of making) {
      prepared.finish();
      this.#pending.delete(name);
      this.#ready.set(name, prepared);
    }
  }
}

function concerns({ types }: Prepared, { packed }: Entry): boolean {
  return types === undefined || types.includes(packed.type);
}
