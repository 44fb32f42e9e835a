import { evaluateSync } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import { constantTexts, isNode, mapChildren, type Node } from './ast.ts';

const PARTS = new Set([
  ...[
    'Value',
    'This',
    'AccessAttribute',
    'AccessElement',
    'Group',
    'And',
    'Or',
    'Not',
    'Neg',
    'Pos',
  ],
  ...['Select', 'SelectAlternative', 'Projection', 'Object', 'ObjectAttributeValue'],
]);
const OPERATORS = new Set(['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in']);
const FUNCTIONS = new Set([
  ...['global::defined', 'global::coalesce', 'global::length', 'global::string'],
  ...['global::lower', 'global::upper', 'string::split', 'string::startsWith'],
]);

/** Says whether an expression depends only on the document that is its `@`. */
export function isPure(node: Node): boolean {
  const { type, op, namespace, name } = node;
  const isOwn =
    PARTS.has(type) ||
    (type === 'OpCall' && OPERATORS.has(String(op))) ||
    (type === 'FuncCall' && FUNCTIONS.has(`${namespace}::${name}`));
  let arePure = isOwn;
  if (isOwn) {
    mapChildren(node, (child) => {
      arePure &&= isPure(child);
      return child;
    });
  }
  return arePure;
}

/** Evaluates a pure expression. */
export function pureValue(expression: Node, document: LakeDocument): unknown {
  return evaluateSync(expression, { root: document, dataset: [] }).data;
}

/** Returns the types to which a chain of filters restricts documents; undefined if it does not. */
export function typesIn(conditions: readonly Node[]): string[] | undefined {
  for (const { type, op, left, right } of conditions) {
    if (type !== 'OpCall' || (op !== '==' && op !== 'in')) continue;
    if (!isNode(left) || !isNode(right)) continue;
    const isType = left.type === 'AccessAttribute' && left.name === '_type' && !isNode(left.base);
    const types = isType && right.type === 'Value' ? constantTexts(right) : undefined;
    // A list equals no type.
    if (types && Array.isArray(right.value) === (op === 'in')) return [...new Set(types)];
  }
  return undefined;
}
