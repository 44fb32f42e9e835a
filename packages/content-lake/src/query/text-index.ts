import type { LakeDocument } from '../document.ts';
import type { Entry } from '../packed-document.ts';
import type { Prepared } from '../prepared/prepared.ts';
import { type Node, pureValue } from './ast.ts';
import { normalizeText, wordsOf } from './match.ts';
import { textOf } from './text-query.ts';

/**
 * Letters, digits and their marks, with at most a star at the end: these are looked up without comparing
 * every word.
 */
const PLAIN = /^[\p{L}\p{M}\p{N}]+\*?$/u;

/** Maps words to the documents that contain them, in all their text or in an expression's value. */
export class TextIndex implements Prepared {
  readonly types = undefined;
  readonly #text: (document: LakeDocument) => string;
  readonly #idsByWord = new Map<string, Set<string>>();
  readonly #wordsById = new Map<string, readonly string[]>();
  /** All words in order; undefined until all documents were read. */
  #ordered: string[] | undefined;

  /** @param expression a pure expression for a part's text; without it all text is indexed. */
  constructor(expression?: Node) {
    this.#text = expression ? (document) => partOf(expression, document) : textOf;
  }

  put({ id }: Entry, document: LakeDocument): void {
    const words = [...new Set(wordsOf(normalizeText(this.#text(document))))];
    this.#wordsById.set(id, words);
    for (const word of words) {
      const ids = this.#idsByWord.get(word);
      if (ids) ids.add(id);
      else {
        this.#idsByWord.set(word, new Set([id]));
        this.#ordered?.splice(this.#placeOf(word), 0, word);
      }
    }
  }

  remove(id: string): void {
    for (const word of this.#wordsById.get(id) ?? []) {
      const ids = this.#idsByWord.get(word);
      ids?.delete(id);
      if (ids?.size !== 0) continue;
      this.#idsByWord.delete(word);
      this.#ordered?.splice(this.#placeOf(word), 1);
    }
    this.#wordsById.delete(id);
  }

  finish(): void {
    this.#ordered = [...this.#idsByWord.keys()].sort();
  }

  /**
   * Returns the documents that have a word for each pattern.
   * @param patterns as `match` splits them; returns undefined if one is not plain.
   */
  idsWith(patterns: readonly string[]): Set<string> | undefined {
    if (patterns.length === 0 || !patterns.every((each) => PLAIN.test(each))) return undefined;
    const [first = new Set<string>(), ...others] = patterns.map((each) => this.#idsFor(each));
    return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
  }

  #idsFor(pattern: string): ReadonlySet<string> {
    if (!pattern.endsWith('*')) return this.#idsByWord.get(pattern) ?? new Set();
    const beginning = pattern.slice(0, -1);
    const all = new Set<string>();
    const ordered = this.#ordered ?? [];
    for (let at = this.#placeOf(beginning); ordered[at]?.startsWith(beginning); at += 1) {
      for (const id of this.#idsByWord.get(ordered[at] ?? '') ?? []) all.add(id);
    }
    return all;
  }

  /** Where a word stands among the ordered ones, or would stand. */
  #placeOf(word: string): number {
    const ordered = this.#ordered ?? [];
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ordered[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns a text, or the texts of a list. */
function partOf(expression: Node, document: LakeDocument): string {
  return [pureValue(expression, document)]
    .flat()
    .filter((each) => typeof each === 'string')
    .join('\n');
}
