import type { LakeDocument } from './document.ts';
import {
  type Perspective,
  publicPerspective,
  publishedPerspective,
  rawPerspective,
} from './perspective.ts';
import type { ReadTypes } from './query/dependencies.ts';

interface TypedChange {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/** What else is seen through other perspectives changes with these at the latest. */
const PERSPECTIVES = [rawPerspective, publishedPerspective, publicPerspective];

/** Remembers which transaction last changed a document of each type, as far as a perspective shows it. */
export class LastChanges {
  readonly #start: number;
  readonly #byPerspective = new Map(
    PERSPECTIVES.map(({ key }) => [key, new Map<string, number>()]),
  );

  /** @param start the last transaction of which nothing is known. */
  constructor(start: number) {
    this.#start = start;
  }

  note(sequence: number, changes: readonly TypedChange[]): void {
    for (const perspective of PERSPECTIVES) {
      const seen = changes.filter(({ id }) => perspective.target(id) !== undefined);
      for (const type of typesOf(seen)) this.#seenThrough(perspective.key).set(type, sequence);
    }
  }

  /** Whether an answer that was true after transaction `sequence` still is. */
  holds(sequence: number, types: ReadTypes, perspectiveKey: string): boolean {
    const last = this.#seenThrough(perspectiveKey);
    const numbers = types ? types.map((type) => last.get(type) ?? 0) : last.values();
    for (const number of numbers) if (number > sequence) return false;
    return true;
  }

  /** The types of which documents changed after a transaction; undefined when that is too long ago to know. */
  since(sequence: number, perspective: Perspective): Set<string> | undefined {
    if (sequence < this.#start) return undefined;
    const last = [...this.#seenThrough(perspective.key)];
    return new Set(last.filter(([, number]) => number > sequence).map(([type]) => type));
  }

  #seenThrough(perspectiveKey: string): Map<string, number> {
    const known =
      this.#byPerspective.get(perspectiveKey) ?? this.#byPerspective.get(rawPerspective.key);
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
