import { randomUUID } from 'node:crypto';
import type { Entry } from '../document-index.ts';
import { call, type Node, value } from './ast.ts';

export type Candidates = readonly Entry[];

/** Finds the documents that values leave possible. */
export type Find = (values: readonly string[]) => Candidates;

/** Nobody can guess it: no reference in a document is ever taken for a lookup, and no value for a list. */
const SECRET = randomUUID();
const WHOLE_TEXT = `${randomUUID()}:`;
const PLAIN_TEXT = `${randomUUID()}:`;

/**
 * Looks documents up by values that are known only while a query runs. groq-js offers a single place where it asks
 * for documents, its following of references: so a lookup is written as a reference that says what to look for.
 */
export class DeferredLookups {
  readonly #finds: Find[] = [];

  /**
   * An expression for what `find` finds by the value of `key`: a text, or a list of texts.
   * @param otherwise what it is for any other value.
   */
  node(key: Node, find: Find, otherwise: Node): Node {
    const number = this.#finds.push(find) - 1;
    const texts = call('coalesce', [call('join', [key, value(SECRET)], 'array'), key]);
    const name = { type: 'OpCall', op: '+', left: value(`${SECRET}${number}:`), right: texts };
    return call('coalesce', [dereferenced(name), otherwise]);
  }

  /** Undefined for a reference that is none of these lookups. */
  resolve(reference: string): Candidates | undefined {
    if (!reference.startsWith(SECRET)) return undefined;
    const colon = reference.indexOf(':', SECRET.length);
    const find = this.#finds[Number(reference.slice(SECRET.length, colon))];
    return find?.(reference.slice(colon + 1).split(SECRET));
  }
}

/** An expression for all that a person reads in a document, as it is compared; null for anything that is none. */
export function wholeText(document: Node): Node {
  const id = { type: 'AccessAttribute', base: document, name: '_id' };
  return dereferenced({ type: 'OpCall', op: '+', left: value(WHOLE_TEXT), right: id });
}

/** An expression for a text as it is compared; null for anything that is none. */
export function normalizedText(text: Node): Node {
  return dereferenced({ type: 'OpCall', op: '+', left: value(PLAIN_TEXT), right: text });
}

/** The id of the document whose text such an expression asks for; undefined for any other reference. */
export function wholeTextId(reference: string): string | undefined {
  return reference.startsWith(WHOLE_TEXT) ? reference.slice(WHOLE_TEXT.length) : undefined;
}

/** The text that such an expression compares; undefined for any other reference. */
export function comparedText(reference: string): string | undefined {
  return reference.startsWith(PLAIN_TEXT) ? reference.slice(PLAIN_TEXT.length) : undefined;
}

function dereferenced(name: Node): Node {
  const attributes = [{ type: 'ObjectAttributeValue', name: '_ref', value: name }];
  return { type: 'Deref', base: { type: 'Object', attributes } };
}
