import type { DocumentIndex } from '../document-index.ts';
import { isNode, type Node } from './ast.ts';
import { constantTexts, filterChain } from './conditions.ts';
import type { Candidates, DeferredLookups } from './deferred-lookups.ts';
import { indexLookups } from './index-lookups.ts';
import { outsideFilter } from './scope.ts';

interface Context {
  index: DocumentIndex;
  lookups: DeferredLookups;
  /** Whether the filter is directly in a map. */
  isInMap: boolean;
}

/** Below this number, further narrowing is not worthwhile. */
const FEW = 8;

/**
 * Replaces the `*` under a filter with the candidates of its conditions. The filter itself stays, so this
 * changes the cost of a query and never its result.
 * @returns the same node if nothing narrows it.
 */
export function narrow(filter: Node, context: Context): Node {
  const { root, conditions } = filterChain(filter);
  if (root.type !== 'Everything') return filter;
  const { index } = context;
  const known = conditions
    .map((condition) => knownCandidates(condition, index))
    .reduce(fewer, undefined);
  const base = known && { type: 'Value', value: index.documents(known) };
  if (known && known.length <= FEW) return rebased(filter, base ?? root);
  const lookup = lookupFor(conditions, known, base ?? root, context);
  return lookup || base ? rebased(filter, lookup ?? base ?? root) : filter;
}

/** Gives a chain of filters another root. */
export function rebased(node: Node, root: Node): Node {
  if (node.type !== 'Filter' || !isNode(node.base)) return root;
  return { ...node, base: rebased(node.base, root) };
}

/** Returns the candidates that do not depend on the filter's context. */
function knownCandidates(condition: Node, index: DocumentIndex): Candidates | undefined {
  return indexLookups(condition, index)
    .map(({ key, find }) => {
      const texts = constantTexts(key);
      return texts && find(texts);
    })
    .reduce(fewer, undefined);
}

/** Makes a lookup of candidates that depend on the filter's context, such as the document around a subquery. */
function lookupFor(
  conditions: readonly Node[],
  known: Candidates | undefined,
  otherwise: Node,
  { index, lookups, isInMap }: Context,
): Node | undefined {
  for (const { key, find } of conditions.flatMap((condition) => indexLookups(condition, index))) {
    const outside = constantTexts(key) ? undefined : outsideFilter(key, isInMap);
    if (!outside) continue;
    return lookups.node(outside, (values) => fewer(find(values), known) ?? [], otherwise);
  }
  return undefined;
}

function fewer(a: Candidates | undefined, b: Candidates | undefined): Candidates | undefined {
  if (!a || !b) return a ?? b;
  return a.length <= b.length ? a : b;
}
