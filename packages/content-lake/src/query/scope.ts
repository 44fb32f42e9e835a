import { isNode, mapChildren, type Node } from './ast.ts';

/** The position of a part of an expression. */
export interface Position {
  /** The number of scopes that the expression has opened around this part. */
  readonly depth: number;
  /**
   * True directly in a map, where `@` is an element and `^` the `@` outside the map, also for scopes opened
   * within.
   */
  readonly isInMap: boolean;
}

const MAPPING = new Set(['Map', 'FlatMap']);
const NESTING = new Set(['Filter', 'Projection']);
/** Functions that use `@` implicitly. */
const IMPLICIT = new Set(['references', 'partOfRelease', 'versionOf']);

/** Copies a node with every child replaced; `change` gets each child's position. */
export function mapInScope(
  node: Node,
  position: Position,
  change: (child: Node, position: Position) => Node,
): Node {
  const { base, expr } = node;
  const inner = (isInMap: boolean): Position => ({
    depth: position.isInMap && position.depth > 0 ? position.depth : position.depth + 1,
    isInMap,
  });
  if (isNode(base) && isNode(expr) && (MAPPING.has(node.type) || NESTING.has(node.type))) {
    const own = inner(MAPPING.has(node.type));
    return { ...node, base: change(base, position), expr: change(expr, own) };
  }
  if (node.type === 'PipeFuncCall' && isNode(base) && Array.isArray(node.args)) {
    const args = node.args.map((arg: Node) => change(arg, inner(false)));
    return { ...node, base: change(base, position), args };
  }
  return mapChildren(node, (child) => change(child, position));
}

/**
 * Replaces each reference (`@`, `^`) to a scope outside the expression.
 * @param isInMap whether the expression is directly in a map.
 * @param replace gets the number of the scope, counted from `@` (0) outwards, and the depth of the reference.
 * @returns undefined if `replace` returns it, or if a reference cannot be replaced.
 */
export function rescoped(
  expression: Node,
  isInMap: boolean,
  replace: (scope: number, depth: number) => Node | undefined,
): Node | undefined {
  let isPossible = true;
  const reference = (node: Node, n: number, depth: number): Node => {
    const skipped = isInMap && depth > 0 ? 1 : 0;
    const replacement = replace(n - depth + skipped, depth);
    isPossible &&= replacement !== undefined;
    return replacement ?? node;
  };
  const visit = (node: Node, position: Position): Node => {
    const { depth } = position;
    if (node.type === 'This') return depth === 0 ? reference(node, 0, depth) : node;
    if (node.type === 'Parent') {
      const n = Number(node.n);
      return n >= depth ? reference(node, n, depth) : node;
    }
    if (node.type === 'AccessAttribute' && !isNode(node.base)) {
      return depth === 0 ? { ...node, base: reference({ type: 'This' }, 0, depth) } : node;
    }
    if (depth === 0 && node.type === 'FuncCall' && IMPLICIT.has(String(node.name))) {
      isPossible &&= replace(0, 0)?.type === 'This';
    }
    return mapInScope(node, position, visit);
  };
  const result = visit(expression, { depth: 0, isInMap });
  return isPossible ? result : undefined;
}

/**
 * Rewrites an expression within a filter so that it can move to the filter's base.
 * @param isInMap whether the filter is directly in a map.
 * @returns undefined if it depends on the filtered document.
 */
export function outsideFilter(expression: Node, isInMap: boolean): Node | undefined {
  return rescoped(expression, false, (scope, depth) => {
    if (scope === 0) return undefined;
    const n = depth === 0 && isInMap ? scope : depth + scope - 1;
    return n === 0 ? { type: 'This' } : { type: 'Parent', n };
  });
}
