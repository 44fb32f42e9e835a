import type { LakeDocument } from '../document.ts';
import { call, isNode, mapChildren, type Node, value } from './ast.ts';
import { normalizedText, wholeText } from './deferred-lookups.ts';
import { plain } from './normalize-text.ts';

const TERMS = /-?"[^"]*"?|\S+/g;

/**
 * Every `… match text::query("…")` as what groq-js can evaluate: all words are there, one that ends with `*` as the
 * beginning of a word, "words in quotes" side by side, none of those with a minus; `@` is all text of the document.
 * Case and the marks of letters make no difference.
 */
export function withTextQueries(node: Node): Node {
  const changed = mapChildren(node, withTextQueries);
  const { type, op, left, right } = changed;
  if (type !== 'OpCall' || op !== 'match' || !isNode(left) || !isNode(right)) return changed;
  const text = textQueried(right);
  return text === undefined ? changed : found(comparable(left), plain(text));
}

/** What a person reads in a document; not what its attributes beginning with `_` say. */
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

/** The text of `text::query("…")`; undefined for anything else. */
function textQueried(node: Node): string | undefined {
  if (node.type === 'Group' && isNode(node.base)) return textQueried(node.base);
  const isOne = node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query';
  if (!isOne || !Array.isArray(node.args)) return undefined;
  const [text] = node.args as Node[];
  return text?.type === 'Value' && typeof text.value === 'string' ? text.value : undefined;
}

/** Where to search, as texts that can be compared; null and what is no text in a list are passed over. */
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

/** A text itself, or all texts of a list as one. */
function joined(where: Node): Node {
  const self = { type: 'This' };
  const text = call('coalesce', [call('string', [self]), value(false)]);
  const isText = { type: 'OpCall', op: '==', left: self, right: text };
  const texts = { type: 'Filter', base: where, expr: isText };
  return call('coalesce', [call('join', [texts, value('\n')], 'array'), where]);
}

function found(where: Node, query: string): Node {
  const words: string[] = [];
  const conditions: Node[] = [];
  for (const term of query.match(TERMS) ?? []) {
    const isExcluded = term.length > 1 && term.startsWith('-');
    const said = isExcluded ? term.slice(1) : term;
    const phrase = said.startsWith('"') ? said.replaceAll('"', '').trim() : undefined;
    if (phrase === undefined && !isExcluded) words.push(word(said));
    else {
      const condition =
        phrase === undefined ? matching(where, [word(said)]) : containing(where, phrase);
      conditions.push(isExcluded ? { type: 'Not', base: condition } : condition);
    }
  }
  if (words.length > 0) conditions.unshift(matching(where, words));
  const [first = value(false), ...more] = conditions;
  return more.reduce((left, right) => ({ type: 'And', left, right }), first);
}

/** A star has a meaning at the end only. */
function word(said: string): string {
  return said.replace(/\*+(?!\*|$)/g, ' ').replace(/\*+$/, '*');
}

function matching(where: Node, words: string[]): Node {
  return { type: 'OpCall', op: 'match', left: where, right: value(words) };
}

/** Its words are there, and stand side by side in one of the texts. */
function containing(where: Node, phrase: string): Node {
  const pieces = call('split', [joined(where), value(phrase)], 'string');
  const isTogether = { type: 'OpCall', op: '>', left: call('count', [pieces]), right: value(1) };
  return { type: 'And', left: matching(where, [phrase]), right: isTogether };
}
