import { LRUCache } from 'lru-cache';
import { DocumentIndex } from './document-index.ts';
import { type Lens, rawLens } from './lens.ts';
import type { PackedChange } from './packed-document.ts';
import { RecentDocuments } from './recent-documents.ts';

const KEPT_VIEWS = 8;

/** The stored documents as each lens shows them, built when first asked for and kept in step from then on. */
export class Views {
  readonly stored: DocumentIndex;
  readonly #recent: RecentDocuments;
  readonly #views = new LRUCache<string, { lens: Lens; index: DocumentIndex }>({
    max: KEPT_VIEWS,
  });

  constructor(recent = new RecentDocuments()) {
    this.#recent = recent;
    this.stored = new DocumentIndex(recent);
  }

  through(lens: Lens): DocumentIndex {
    if (lens.key === rawLens.key) return this.stored;
    const known = this.#views.get(lens.key);
    if (known) return known.index;
    const index = this.#build(lens);
    this.#views.set(lens.key, { lens, index });
    return index;
  }

  /** Takes over what became of stored documents. */
  accept(changes: readonly PackedChange[]): void {
    for (const { id, after } of changes) {
      if (after) this.stored.put({ id, packed: after });
      else this.stored.remove(id);
    }
    for (const { id } of changes) {
      for (const { lens, index } of this.#views.values()) this.#show(index, lens, id);
    }
  }

  #build(lens: Lens): DocumentIndex {
    const index = new DocumentIndex(this.#recent);
    for (const { id } of this.stored.entries) this.#show(index, lens, id);
    return index;
  }

  #show(index: DocumentIndex, lens: Lens, storedId: string): void {
    const target = lens.target(storedId);
    if (target === undefined) return;
    const entry = lens.resolve(target, (id) => this.stored.entry(id));
    if (entry) index.put(entry);
    else index.remove(target);
  }
}
