import type { LakeDocument } from '../document.ts';
import { call, isNode, mapChildren, type Node, value } from './ast.ts';
import { normalizedText, wholeText } from './deferred-lookups.ts';
import { normalizeText } from './match.ts';

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
export function textOf(document: LakeDocument | undefined): string {
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

/**
 * Makes the left side an expression of normalized texts; in lists, null and values other than strings are
 * skipped.
 */
function comparable(node: Node): Node {
  if (node.type === 'Group' && isNode(node.base)) return comparable(node.base);
  if (node.type === 'This')
    return call('coalesce', [wholeText(node), normalizedText(joined(node))]);
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return normalizedText(joined(node));
  const elements = node.elements.map((element: Node) =>
    isNode(element.value)
      ? { ...element, isSplat: false, value: comparable(element.value) }
      : element,
  );
  return { ...node, elements };
}

/** Makes an expression for a text, or for the joined texts of a list. */
function joined(where: Node): Node {
  const self = { type: 'This' };
  const text = call('coalesce', [call('string', [self]), value(false)]);
  const isText = { type: 'OpCall', op: '==', left: self, right: text };
  const texts = { type: 'Filter', base: where, expr: isText };
  return call('coalesce', [call('join', [texts, value('\n')], 'array'), where]);
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
  const pieces = call('split', [joined(comparable(searched)), value(phrase)], 'string');
  const isTogether = { type: 'OpCall', op: '>', left: call('count', [pieces]), right: value(1) };
  return { type: 'And', left: matching(searched, [phrase]), right: isTogether };
}
