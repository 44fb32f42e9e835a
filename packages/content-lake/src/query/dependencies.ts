import type { DocumentIndex } from '../document-index.ts';
import {
  attributePath,
  constantTexts,
  filterChain,
  isNode,
  mapChildren,
  type Node,
} from './ast.ts';

/** The types of documents that an answer depends on; undefined if it depends on all. */
export type ReadTypes = readonly string[] | undefined;

/** Collects the types that an answer depends on: those in its query, then those of followed references. */
export class Dependencies {
  readonly #index: DocumentIndex;
  readonly #types = new Set<string>();
  #isOnAll = false;

  constructor(tree: Node, index: DocumentIndex) {
    this.#index = index;
    this.#visit(tree);
  }

  get types(): ReadTypes {
    return this.#isOnAll ? undefined : [...this.#types];
  }

  /** @param id of a document that a reference was followed to. */
  follow(id: string): void {
    const entry = this.#index.entry(id);
    // Any type of document may be created under this id.
    if (entry) this.#types.add(entry.packed.type);
    else this.#isOnAll = true;
  }

  #visit(node: Node): void {
    const { root, conditions } = filterChain(node);
    if (root.type !== 'Everything') {
      mapChildren(node, (child) => {
        this.#visit(child);
        return child;
      });
      return;
    }
    if (!conditions.some((condition) => this.#choose(condition))) this.#isOnAll = true;
    for (const condition of conditions) this.#visit(condition);
  }

  /** Says whether the condition restricts the documents to known types. */
  #choose({ type, op, left, right }: Node): boolean {
    if (type !== 'OpCall' || !isNode(left) || !isNode(right)) return false;
    if (op === '==') return this.#isChosen(left, right) || this.#isChosen(right, left);
    return op === 'in' && this.#isChosen(left, right);
  }

  #isChosen(attribute: Node, value: Node): boolean {
    const path = attributePath(attribute);
    const texts = path === '_type' || path === '_id' ? constantTexts(value) : undefined;
    if (!texts) return false;
    if (path === '_type') for (const each of texts) this.#types.add(each);
    else for (const each of texts) this.follow(each);
    return true;
  }
}
