import { DocumentIndex } from './document-index.ts';
import { type Lens, rawLens } from './lens.ts';

const KEPT_VIEWS = 8;

/** The stored documents as each lens shows them, built when first asked for and kept in step from then on. */
export class Views {
  readonly stored = new DocumentIndex();
  readonly #views = new Map<string, { lens: Lens; index: DocumentIndex }>();

  through(lens: Lens): DocumentIndex {
    if (lens.key === rawLens.key) return this.stored;
    const known = this.#views.get(lens.key);
    this.#views.delete(lens.key);
    const view = known ?? { lens, index: this.#build(lens) };
    this.#views.set(lens.key, view);
    const [oldest] = this.#views.keys();
    if (oldest !== undefined && this.#views.size > KEPT_VIEWS) this.#views.delete(oldest);
    return view.index;
  }

  /** Call after the stored documents changed, with the ids that did. */
  refresh(storedIds: Iterable<string>): void {
    for (const id of storedIds) {
      for (const { lens, index } of this.#views.values()) this.#show(index, lens, id);
    }
  }

  #build(lens: Lens): DocumentIndex {
    const index = new DocumentIndex();
    for (const { _id } of this.stored.all) this.#show(index, lens, _id);
    return index;
  }

  #show(index: DocumentIndex, lens: Lens, storedId: string): void {
    const target = lens.target(storedId);
    if (target === undefined) return;
    const document = lens.resolve(target, (id) => this.stored.get(id));
    if (document) index.put(document);
    else index.remove(target);
  }
}
