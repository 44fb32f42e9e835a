import type { LakeDocument } from '../document.ts';

/** What one transaction does to one document. */
export interface DocumentChange {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
  /** The mutations of this document alone, as listeners are told of them. */
  mutations: object[];
}

interface Draft extends DocumentChange {
  /** The last mutation of the request that touched the document. */
  index: number;
}

/** The documents as a transaction leaves them, before anything of it is kept. */
export class Workspace {
  readonly #stored: (id: string) => LakeDocument | undefined;
  readonly #drafts = new Map<string, Draft>();

  constructor(stored: (id: string) => LakeDocument | undefined) {
    this.#stored = stored;
  }

  get(id: string): LakeDocument | undefined {
    const draft = this.#drafts.get(id);
    return draft ? draft.after : this.#stored(id);
  }

  change(id: string, after: LakeDocument | undefined, mutation: object, index: number): void {
    const draft = this.#drafts.get(id);
    const before = draft ? draft.before : this.#stored(id);
    const mutations = [...(draft?.mutations ?? []), mutation];
    this.#drafts.set(id, { id, before, after, mutations, index });
  }

  /** In the order of their first change; without documents that came and went. */
  get changes(): Draft[] {
    return [...this.#drafts.values()].filter(({ before, after }) => before || after);
  }
}
