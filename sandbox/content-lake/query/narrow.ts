import type { LakeDocument } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { isNode, type Node } from './ast.ts';

type Candidates = readonly LakeDocument[];

/**
 * Replaces the `*` that a filter stands on by the documents that its conditions leave possible.
 * The filter itself stays, so this changes the cost of a query and never its answer.
 * @returns the node itself when nothing narrows it.
 */
export function narrow(filter: Node, index: DocumentIndex): Node {
  const conditions: Node[] = [];
  let root = filter;
  while (root.type === 'Filter' && isNode(root.base) && isNode(root.expr)) {
    conditions.push(root.expr);
    root = root.base;
  }
  if (root.type !== 'Everything') return filter;
  const candidates = conditions
    .map((condition) => possible(condition, index))
    .reduce(fewer, undefined);
  return candidates ? rebased(filter, { type: 'Value', value: candidates }) : filter;
}

function rebased(node: Node, root: Node): Node {
  if (node.type !== 'Filter' || !isNode(node.base)) return root;
  return { ...node, base: rebased(node.base, root) };
}

function possible(condition: Node, index: DocumentIndex): Candidates | undefined {
  if (condition.type === 'Group' && isNode(condition.base)) return possible(condition.base, index);
  if (condition.type === 'FuncCall') return referencing(condition, index);
  if (!isNode(condition.left) || !isNode(condition.right)) return undefined;
  const { left, right } = condition;
  if (condition.type === 'And') {
    return fewer(possible(left, index), possible(right, index));
  }
  if (condition.type !== 'OpCall') return undefined;
  if (condition.op === 'in') return holding(left, constantList(right), index);
  if (condition.op !== '==') return undefined;
  return (
    holding(left, constantStrings(right), index) ?? holding(right, constantStrings(left), index)
  );
}

function fewer(a: Candidates | undefined, b: Candidates | undefined): Candidates | undefined {
  if (!a || !b) return a ?? b;
  return a.length <= b.length ? a : b;
}

function holding(
  attribute: Node,
  values: readonly string[] | undefined,
  index: DocumentIndex,
): Candidates | undefined {
  const path = attributePath(attribute);
  if (!values || !path) return undefined;
  if (path === '_id') {
    return merged(values.map((id) => index.get(id)).filter((document) => document !== undefined));
  }
  const [first] = values;
  if (path === '_type') {
    if (values.length === 1 && first !== undefined) return index.ofType(first);
    return merged(values.flatMap((type) => index.ofType(type)));
  }
  if (path !== 'slug.current') return undefined;
  return merged(values.flatMap((slug) => index.withSlug(slug)));
}

/** `*` is ordered by id and holds each document once; so must what replaces it. */
function merged(documents: LakeDocument[]): Candidates {
  return [...new Set(documents)].sort((a, b) => (a._id < b._id ? -1 : 1));
}

function referencing(call: Node, index: DocumentIndex): Candidates | undefined {
  if (call.namespace !== 'global' || call.name !== 'references') return undefined;
  const { args } = call;
  if (!Array.isArray(args)) return undefined;
  const lists = args.map((arg) => constantStrings(arg) ?? constantList(arg));
  const ids = lists.flatMap((list) => list ?? []);
  if (lists.includes(undefined)) return undefined;
  return merged(ids.flatMap((id) => index.referencing(id)));
}

function attributePath(node: Node): string | undefined {
  if (node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined;
  if (!isNode(node.base) || node.base.type === 'This') return node.name;
  const base = attributePath(node.base);
  return base && `${base}.${node.name}`;
}

function constantStrings(node: unknown): string[] | undefined {
  return isNode(node) && node.type === 'Value' && typeof node.value === 'string'
    ? [node.value]
    : undefined;
}

function constantList(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Value' && Array.isArray(node.value)) return node.value.filter(isString);
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined;
  const lists = node.elements.map((element: Node) =>
    element.isSplat === true ? undefined : constantStrings(element.value),
  );
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
