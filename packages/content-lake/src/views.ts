import { LRUCache } from 'lru-cache';
import {
  draftIdOf,
  isDraftId,
  isPublicId,
  isVersionId,
  publishedIdOf,
  versionIdOf,
} from './document.ts';
import { DocumentIndex, RecentDocuments } from './document-index.ts';
import type { Entry, PackedChange } from './packed-document.ts';

/** Which documents a reader sees, and under which ids. */
export interface Perspective {
  /** Equal for perspectives that show the same documents. */
  readonly key: string;
  /** Returns the id under which a stored document may appear; undefined if it is hidden. */
  target(storedId: string): string | undefined;
  resolve(target: string, stored: (id: string) => Entry | undefined): Entry | undefined;
}

const STACK = 'stack:';

/** Shows everything as it is stored. */
export const rawPerspective = filter('raw', () => true);

/** Shows what `raw` meant before releases existed. */
export const rawPerspectiveWithoutVersions = filter('raw-unversioned', (id) => !isVersionId(id));

export const publishedPerspective = filter('published', (id) => !isDraftId(id) && !isVersionId(id));

/** Shows everything that can be read without a token. */
export const publicPerspective = filter('public', isPublicId);

function filter(key: string, isSeen: (id: string) => boolean): Perspective {
  return {
    key,
    target: (id) => (isSeen(id) ? id : undefined),
    resolve: (target, stored) => stored(target),
  };
}

/**
 * Shows each document from the first layer that has it, under its published id.
 * @param layers `drafts` or release ids, topmost first; published documents are below them all.
 */
export function perspectiveStack(layers: readonly string[]): Perspective {
  const storedIds = (id: string) => [
    ...layers.map((layer) => (layer === 'drafts' ? draftIdOf(id) : versionIdOf(layer, id))),
    id,
  ];
  return {
    key: `${STACK}${layers.join(',')}`,
    target: publishedIdOf,
    resolve(target, stored) {
      for (const id of storedIds(target)) {
        const entry = stored(id);
        if (!entry) continue;
        if (entry.packed.isDeletion) return undefined;
        return { id: target, packed: entry.packed, originalId: id };
      }
      return undefined;
    },
  };
}

const SIMPLE_PERSPECTIVES = [
  rawPerspective,
  rawPerspectiveWithoutVersions,
  publishedPerspective,
  publicPerspective,
];

/** Returns the perspective with this key. */
export function perspectiveOf(key: string): Perspective {
  const plain = SIMPLE_PERSPECTIVES.find((perspective) => perspective.key === key);
  return plain ?? perspectiveStack(key.slice(STACK.length).split(',').filter(Boolean));
}

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
