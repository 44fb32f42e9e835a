import { isNode, type Node } from './ast.ts';

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
