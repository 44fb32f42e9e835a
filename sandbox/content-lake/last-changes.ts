import type { LakeDocument } from './document.ts';
import { type Lens, publicLens, publishedLens, rawLens } from './lens.ts';
import type { ReadTypes } from './query/dependencies.ts';

interface TypedChange {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/** What else is seen through other lenses changes with these at the latest. */
const LENSES = [rawLens, publishedLens, publicLens];

/** Remembers which transaction last changed a document of each type, as far as a lens shows it. */
export class LastChanges {
  readonly #start: number;
  readonly #byLens = new Map(LENSES.map(({ key }) => [key, new Map<string, number>()]));

  /** @param start the last transaction of which nothing is known. */
  constructor(start: number) {
    this.#start = start;
  }

  note(sequence: number, changes: readonly TypedChange[]): void {
    for (const lens of LENSES) {
      const seen = changes.filter(({ id }) => lens.target(id) !== undefined);
      for (const type of typesOf(seen)) this.#seenThrough(lens.key).set(type, sequence);
    }
  }

  /** Whether an answer that was true after transaction `sequence` still is. */
  holds(sequence: number, types: ReadTypes, lensKey: string): boolean {
    const last = this.#seenThrough(lensKey);
    const numbers = types ? types.map((type) => last.get(type) ?? 0) : last.values();
    for (const number of numbers) if (number > sequence) return false;
    return true;
  }

  /** The types of which documents changed after a transaction; undefined when that is too long ago to know. */
  since(sequence: number, lens: Lens): Set<string> | undefined {
    if (sequence < this.#start) return undefined;
    const last = [...this.#seenThrough(lens.key)];
    return new Set(last.filter(([, number]) => number > sequence).map(([type]) => type));
  }

  #seenThrough(lensKey: string): Map<string, number> {
    const known = this.#byLens.get(lensKey) ?? this.#byLens.get(rawLens.key);
    return known ?? new Map();
  }
}

/** Also of what a document was before. */
export function typesOf(changes: readonly TypedChange[]): Set<string> {
  return new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].flatMap((document) => document?._type ?? []),
    ),
  );
}
