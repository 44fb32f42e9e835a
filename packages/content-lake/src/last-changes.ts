import { draftIdOf, type LakeDocument, publishedIdOf } from './document.ts';
import type { ReadTypes } from './query/answer-query.ts';
import {
  type Perspective,
  publicPerspective,
  publishedPerspective,
  rawPerspective,
} from './views.ts';

interface TypedChange {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/** The base perspectives: a change that any other perspective shows is a change in one of these. */
const PERSPECTIVES = [rawPerspective, publishedPerspective, publicPerspective];

/** Remembers the last transaction that changed documents of each type, by perspective. */
export class LastChanges {
  readonly #start: number;
  readonly #byPerspective = new Map(
    PERSPECTIVES.map(({ key }) => [key, new Map<string, number>()]),
  );

  /** @param start the number of the last transaction before recording began. */
  constructor(start: number) {
    this.#start = start;
  }

  /** @param typeOf the type of a stored document, because a draft or version shows or hides the one below it */
  note(
    sequence: number,
    changes: readonly TypedChange[],
    typeOf: (id: string) => string | undefined,
  ): void {
    for (const perspective of PERSPECTIVES) {
      const isSeen = (id: string) => perspective.target(id) !== undefined;
      const seen = changes.filter(({ id }) => isSeen(id));
      const below = seen
        .flatMap(({ id }) => [publishedIdOf(id), draftIdOf(publishedIdOf(id))])
        .filter(isSeen)
        .flatMap((id) => typeOf(id) ?? []);
      const last = this.#seenThrough(perspective.key);
      for (const type of [...typesOf(seen), ...below]) last.set(type, sequence);
    }
  }

  /** Says whether an answer found after transaction `sequence` is still correct. */
  holds(sequence: number, types: ReadTypes, perspectiveKey: string): boolean {
    const last = this.#seenThrough(perspectiveKey);
    const numbers = types ? types.map((type) => last.get(type) ?? 0) : last.values();
    for (const number of numbers) if (number > sequence) return false;
    return true;
  }

  /**
   * Returns the types of documents that changed after a transaction; undefined if that is before recording
   * began.
   */
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

/** Returns the types of changed documents, before and after the change. */
export function typesOf(changes: readonly TypedChange[]): Set<string> {
  return new Set(
    changes.flatMap(({ before, after }) =>
      [before, after].flatMap((document) => document?._type ?? []),
    ),
  );
}
