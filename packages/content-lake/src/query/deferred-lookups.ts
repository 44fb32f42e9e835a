import { randomUUID } from 'node:crypto';
import type { Entry } from '../packed-document.ts';
import { call, type Node, value } from './ast.ts';

export type Candidates = readonly Entry[];

/** Finds the candidates for values. */
export type Find = (values: readonly string[]) => Candidates;

/** Random, so that no reference in a document can look like a lookup, and no value like a list. */
const SECRET = randomUUID();
const WHOLE_TEXT = `${randomUUID()}:`;
const PLAIN_TEXT = `${randomUUID()}:`;

/**
 * Looks up documents by values that are known only while a query runs. The only hook of groq-js is dereferencing, so a
 * lookup is expressed as a reference whose id encodes what to look for.
 */
export class DeferredLookups {
  readonly #finds: Find[] = [];

  /**
   * Makes an expression for the result of `find` with the value of `key`, a string or a list of strings.
   * @param otherwise the expression for any other value.
   */
  node(key: Node, find: Find, otherwise: Node): Node {
    const number = this.#finds.push(find) - 1;
    const texts = call('coalesce', [call('join', [key, value(SECRET)], 'array'), key]);
    const name = { type: 'OpCall', op: '+', left: value(`${SECRET}${number}:`), right: texts };
    return call('coalesce', [dereferenced(name), otherwise]);
  }

  /** Returns the candidates; undefined for a reference that is not a lookup. */
  resolve(reference: string): Candidates | undefined {
    if (!reference.startsWith(SECRET)) return undefined;
    const colon = reference.indexOf(':', SECRET.length);
    const find = this.#finds[Number(reference.slice(SECRET.length, colon))];
    return find?.(reference.slice(colon + 1).split(SECRET));
  }
}

/** Makes an expression for the normalized text of a whole document; null for other values. */
export function wholeText(document: Node): Node {
  const id = { type: 'AccessAttribute', base: document, name: '_id' };
  return dereferenced({ type: 'OpCall', op: '+', left: value(WHOLE_TEXT), right: id });
}

/** Makes an expression for a normalized text; null for other values. */
export function normalizedText(text: Node): Node {
  return dereferenced({ type: 'OpCall', op: '+', left: value(PLAIN_TEXT), right: text });
}

/** Returns the id of the document in a `wholeText` expression's reference; undefined for other references. */
export function wholeTextId(reference: string): string | undefined {
  return reference.startsWith(WHOLE_TEXT) ? reference.slice(WHOLE_TEXT.length) : undefined;
}

/** Returns the text in a `normalizedText` expression's reference; undefined for other references. */
export function comparedText(reference: string): string | undefined {
  return reference.startsWith(PLAIN_TEXT) ? reference.slice(PLAIN_TEXT.length) : undefined;
}

function dereferenced(name: Node): Node {
  const attributes = [{ type: 'ObjectAttributeValue', name: '_ref', value: name }];
  return { type: 'Deref', base: { type: 'Object', attributes } };
}
