import { evaluateSync } from 'groq-js';
import type { LakeDocument } from '../document.ts';

/** A node of groq-js's syntax tree. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** Makes a call of a GROQ function. */
export function call(name: string, args: Node[], namespace = 'global'): Node {
  return { type: 'FuncCall', namespace, name, args };
}

/** Makes a constant. */
export function value(of: unknown): Node {
  return { type: 'Value', value: of };
}

/** Copies a node with every child replaced. A `Value` node holds data, not children. */
export function mapChildren(node: Node, change: (child: Node) => Node): Node {
  if (node.type === 'Value') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, mapPart(part, change)]),
  ) as Node;
}

function mapPart(part: unknown, change: (child: Node) => Node): unknown {
  if (Array.isArray(part)) return part.map((each) => mapPart(each, change));
  return isNode(part) ? change(part) : part;
}

/** Yields all nodes of the tree, the root first. */
export function* nodesOf(root: Node): Generator<Node> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (node.type !== 'Value') for (const part of Object.values(node)) addNodes(part, pending);
  }
}

function addNodes(part: unknown, nodes: Node[]): void {
  if (Array.isArray(part)) for (const each of part) addNodes(each, nodes);
  else if (isNode(part)) nodes.push(part);
}

/** Returns the conditions of a chain of filters, and the expression at its root. */
export function filterChain(filter: Node): { root: Node; conditions: Node[] } {
  const conditions: Node[] = [];
  let root = filter;
  while (root.type === 'Filter' && isNode(root.base) && isNode(root.expr)) {
    conditions.push(...conjuncts(root.expr));
    root = root.base;
  }
  return { root, conditions };
}

function conjuncts(condition: Node): Node[] {
  if (condition.type === 'Group' && isNode(condition.base)) return conjuncts(condition.base);
  if (condition.type !== 'And') return [condition];
  return [condition.left, condition.right].filter(isNode).flatMap(conjuncts);
}

/**
 * Returns the strings of a constant expression; undefined for any other, including constants that are not
 * strings.
 */
export function constantTexts(node: Node): string[] | undefined {
  if (node.type === 'Value') {
    const values: unknown[] = Array.isArray(node.value) ? node.value : [node.value];
    return values.every((value) => typeof value === 'string') ? values : undefined;
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined;
  const lists = node.elements.map((element: Node) =>
    element.isSplat === true || !isNode(element.value) ? undefined : constantTexts(element.value),
  );
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
}

/** Returns the dotted path of an attribute of the filtered document. */
export function attributePath(node: Node): string | undefined {
  if (node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined;
  if (!isNode(node.base) || node.base.type === 'This') return node.name;
  const base = attributePath(node.base);
  return base && `${base}.${node.name}`;
}

/**
 * Makes an expression for `run` applied to the values of `args`, for what groq-js cannot do itself. It works
 * because groq-js adds two lists by calling `concat` on the left one, and this one's `concat` is ours.
 */
export function ownCall(run: (...values: unknown[]) => unknown, args: readonly Node[]): Node {
  const elements = args.map((arg) => ({ type: 'ArrayElement', value: arg, isSplat: false }));
  const left = value(Object.assign([], { concat: (values: unknown[]) => [run(...values)] }));
  const results = { type: 'OpCall', op: '+', left, right: { type: 'Array', elements } };
  return { type: 'AccessElement', base: results, index: 0 };
}

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
