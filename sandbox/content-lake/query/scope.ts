import { isNode, mapChildren, type Node } from './ast.ts';

/** Where a part of an expression stands. */
export interface Place {
  /** How many scopes the expression itself has opened around it. */
  readonly depth: number;
  /** Directly in a map: `@` is an element there, while `^` is the `@` outside, also for a scope opened in it. */
  readonly isHidden: boolean;
}

const MAPPING = new Set(['Map', 'FlatMap']);
const NESTING = new Set(['Filter', 'Projection']);
/** Functions that look at `@` without naming it. */
const IMPLICIT = new Set(['references', 'partOfRelease', 'versionOf']);

/** A copy with every child replaced, each being told where it stands. */
export function mapInScope(
  node: Node,
  place: Place,
  change: (child: Node, place: Place) => Node,
): Node {
  const { base, expr } = node;
  const inner = (isHidden: boolean): Place => ({
    depth: place.isHidden && place.depth > 0 ? place.depth : place.depth + 1,
    isHidden,
  });
  if (isNode(base) && isNode(expr) && (MAPPING.has(node.type) || NESTING.has(node.type))) {
    const own = inner(MAPPING.has(node.type));
    return { ...node, base: change(base, place), expr: change(expr, own) };
  }
  if (node.type === 'PipeFuncCall' && isNode(base) && Array.isArray(node.args)) {
    const args = node.args.map((arg: Node) => change(arg, inner(false)));
    return { ...node, base: change(base, place), args };
  }
  return mapChildren(node, (child) => change(child, place));
}

/**
 * The expression with each mention of a scope that it does not open itself replaced.
 * @param isHidden whether the scope that it stands in is that of a map.
 * @param replace gets the number of the scope, counted from `@` (0) outwards, and the depth of the mention.
 * @returns undefined when `replace` does so, or when a mention cannot be replaced.
 */
export function rescoped(
  expression: Node,
  isHidden: boolean,
  replace: (scope: number, depth: number) => Node | undefined,
): Node | undefined {
  let isPossible = true;
  const mention = (node: Node, n: number, depth: number): Node => {
    const skipped = isHidden && depth > 0 ? 1 : 0;
    const replacement = replace(n - depth + skipped, depth);
    isPossible &&= replacement !== undefined;
    return replacement ?? node;
  };
  const visit = (node: Node, place: Place): Node => {
    const { depth } = place;
    if (node.type === 'This') return depth === 0 ? mention(node, 0, depth) : node;
    if (node.type === 'Parent') {
      const n = Number(node.n);
      return n >= depth ? mention(node, n, depth) : node;
    }
    if (node.type === 'AccessAttribute' && !isNode(node.base)) {
      return depth === 0 ? { ...node, base: mention({ type: 'This' }, 0, depth) } : node;
    }
    if (depth === 0 && node.type === 'FuncCall' && IMPLICIT.has(String(node.name))) {
      isPossible = false;
    }
    return mapInScope(node, place, visit);
  };
  const result = visit(expression, { depth: 0, isHidden });
  return isPossible ? result : undefined;
}

/**
 * An expression from within a filter, as it must read where the filter's base stands.
 * @param isHidden whether the filter stands directly in a map.
 * @returns undefined when it speaks of what is being filtered.
 */
export function outsideFilter(expression: Node, isHidden: boolean): Node | undefined {
  return rescoped(expression, false, (scope, depth) => {
    if (scope === 0) return undefined;
    const n = depth === 0 && isHidden ? scope : depth + scope - 1;
    return n === 0 ? { type: 'This' } : { type: 'Parent', n };
  });
}
