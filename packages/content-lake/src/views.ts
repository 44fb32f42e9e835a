import { LRUCache } from 'lru-cache';
import { DocumentIndex } from './document-index.ts';
import type { PackedChange } from './packed-document.ts';
import { type Perspective, rawPerspective } from './perspective.ts';
import { RecentDocuments } from './recent-documents.ts';

const CACHED_VIEWS = 8;

/**
 * Keeps an index of the documents for each perspective; an index is built on first use and then follows every
 * change.
 */
export class Views {
  readonly stored: DocumentIndex;
  readonly #recent: RecentDocuments;
  readonly #manyDocuments: number | undefined;
  readonly #views = new LRUCache<string, { perspective: Perspective; index: DocumentIndex }>({
    max: CACHED_VIEWS,
  });

  /** @param manyDocuments as an index takes it. */
  constructor(recent = new RecentDocuments(), manyDocuments?: number) {
    this.#recent = recent;
    this.#manyDocuments = manyDocuments;
    this.stored = new DocumentIndex(recent, manyDocuments);
  }

  through(perspective: Perspective): DocumentIndex {
    if (perspective.key === rawPerspective.key) return this.stored;
    const known = this.#views.get(perspective.key);
    if (known) return known.index;
    const index = this.#build(perspective);
    this.#views.set(perspective.key, { perspective, index });
    return index;
  }

  /** Applies changes of stored documents. */
  accept(changes: readonly PackedChange[]): void {
    for (const { id, after } of changes) {
      if (after) this.stored.put({ id, packed: after });
      else this.stored.remove(id);
    }
    for (const { id } of changes) {
      for (const { perspective, index } of this.#views.values()) this.#show(index, perspective, id);
    }
  }

  #build(perspective: Perspective): DocumentIndex {
    const index = new DocumentIndex(this.#recent, this.#manyDocuments);
    for (const { id } of this.stored.entries) this.#show(index, perspective, id);
    return index;
  }

  #show(index: DocumentIndex, perspective: Perspective, storedId: string): void {
    const target = perspective.target(storedId);
    if (target === undefined) return;
    const entry = perspective.resolve(target, (id) => this.stored.entry(id));
    if (entry) index.put(entry);
    else index.remove(target);
  }
}
