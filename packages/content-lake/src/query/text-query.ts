import { isRecord, type LakeDocument } from '../document.ts';
import type { Entry } from '../packed-document.ts';
import { type Prepared, placeIn } from '../prepared/prepared.ts';
import { isNode, mapChildren, type Node, ownCall, pureValue, value } from './ast.ts';
import { normalizeText, remembered, wordsOf } from './match.ts';

const TERMS = /-?"[^"]*"?|\S+/g;

/**
 * Rewrites every `… match text::query("…")` for groq-js. All words must occur; `word*` matches the beginning of a
 * word, "words in quotes" match side by side, `-word` must not occur, and `@` is the whole text of a document. Case
 * and diacritics make no difference.
 */
export function withTextQueries(node: Node): Node {
  const changed = mapChildren(node, withTextQueries);
  const { type, op, left, right } = changed;
  if (type !== 'OpCall' || op !== 'match' || !isNode(left) || !isNode(right)) return changed;
  const text = queryText(right);
  return text === undefined ? changed : found(left, normalizeText(text));
}

/** Joins all text of a document, except in attributes that begin with `_`. */
function textOf(document: object): string {
  const texts: string[] = [];
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === 'string') texts.push(part);
    else if (Array.isArray(part)) for (const each of part) pending.push(each);
    else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part))
        if (!key.startsWith('_')) pending.push(inner);
    }
  }
  return texts.reverse().join('\n');
}

/** Returns the argument of `text::query("…")`; undefined for other nodes. */
function queryText(node: Node): string | undefined {
  if (node.type === 'Group' && isNode(node.base)) return queryText(node.base);
  const isOne = node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query';
  if (!isOne || !Array.isArray(node.args)) return undefined;
  const [text] = node.args as Node[];
  return text?.type === 'Value' && typeof text.value === 'string' ? text.value : undefined;
}

const normalized = remembered(normalizeText);
const wholeText = remembered((document: object) => normalizeText(textOf(document)));

/**
 * Makes the left side an expression of normalized texts; in lists, null and values other than strings are
 * skipped.
 */
function comparable(node: Node): Node {
  if (node.type === 'Group' && isNode(node.base)) return comparable(node.base);
  if (node.type === 'Array' && Array.isArray(node.elements)) {
    const elements = node.elements.map((element: Node) =>
      isNode(element.value)
        ? { ...element, isSplat: false, value: comparable(element.value) }
        : element,
    );
    return { ...node, elements };
  }
  const isWhole = node.type === 'This';
  return ownCall(
    (of) => {
      if (isWhole && isRecord(of) && typeof of._id === 'string') return wholeText(of);
      const text = joined(of);
      return text === undefined ? null : normalized(text);
    },
    [node],
  );
}

/** Returns a text, or the texts of a list in one; undefined for any other value. */
function joined(of: unknown): string | undefined {
  if (Array.isArray(of)) return of.filter((each) => typeof each === 'string').join('\n');
  return typeof of === 'string' ? of : undefined;
}

function found(searched: Node, query: string): Node {
  const words: string[] = [];
  const conditions: Node[] = [];
  for (const term of query.match(TERMS) ?? []) {
    const isExcluded = term.length > 1 && term.startsWith('-');
    const said = isExcluded ? term.slice(1) : term;
    const phrase = said.startsWith('"') ? said.replaceAll('"', '').trim() : undefined;
    if (phrase === undefined && !isExcluded) words.push(word(said));
    else {
      const condition =
        phrase === undefined ? matching(searched, [word(said)]) : containing(searched, phrase);
      conditions.push(isExcluded ? { type: 'Not', base: condition } : condition);
    }
  }
  if (words.length > 0) conditions.unshift(matching(searched, words));
  const [first = value(false), ...more] = conditions;
  return more.reduce((left, right) => ({ type: 'And', left, right }), first);
}

/** Keeps a star only at the end of a word, where it is a wildcard. */
function word(said: string): string {
  return said.replace(/\*+(?!\*|$)/g, ' ').replace(/\*+$/, '*');
}

/** Makes a match of words. `searched` keeps the original expression, by which a text index is found. */
function matching(searched: Node, words: string[]): Node {
  return { type: 'OpCall', op: 'match', left: comparable(searched), right: value(words), searched };
}

/** Makes a test for words side by side in one text. */
function containing(searched: Node, phrase: string): Node {
  const isTogether = (of: unknown) => joined(of)?.includes(phrase) === true;
  return {
    type: 'And',
    left: matching(searched, [phrase]),
    right: ownCall(isTogether, [comparable(searched)]),
  };
}

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
    this.#text = expression ? (document) => joined(pureValue(expression, document)) ?? '' : textOf;
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
    return placeIn(this.#ordered ?? [], (other) => other < word);
  }
}
