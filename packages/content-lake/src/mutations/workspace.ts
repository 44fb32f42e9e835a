import { type LakeDocument, versionIdOf } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';

/** A transaction's change of a document. */
export interface DocumentChange {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
  /** The mutations of this document, as sent to listeners. */
  mutations: object[];
}

interface Draft extends DocumentChange {
  /** The index of the last mutation of the document in the request. */
  index: number;
}

/** The documents as changed by a transaction that is not committed yet. */
export class Workspace {
  readonly #stored: DocumentIndex;
  readonly #drafts = new Map<string, Draft>();

  constructor(stored: DocumentIndex) {
    this.#stored = stored;
  }

  get(id: string): LakeDocument | undefined {
    const draft = this.#drafts.get(id);
    return draft ? draft.after : this.#stored.get(id);
  }

  /** Returns the documents of a release. */
  versionsIn(release: string): LakeDocument[] {
    const prefix = versionIdOf(release, '');
    const stored = this.#stored.startingWith(prefix).map(({ id }) => id);
    const drafts = [...this.#drafts.keys()].filter((id) => id.startsWith(prefix));
    return [...new Set([...stored, ...drafts])].flatMap((id) => this.get(id) ?? []);
  }

  change(id: string, after: LakeDocument | undefined, mutation: object, index: number): void {
    const draft = this.#drafts.get(id);
    const before = draft ? draft.before : this.#stored.get(id);
    const mutations = [...(draft?.mutations ?? []), mutation];
    this.#drafts.set(id, { id, before, after, mutations, index });
  }

  /** The changes in the order of their first mutation, without documents that were both created and deleted. */
  get changes(): Draft[] {
    return [...this.#drafts.values()].filter(({ before, after }) => before || after);
  }
}
