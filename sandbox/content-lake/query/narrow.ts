import type { DocumentIndex } from '../document-index.ts';
import { isNode, type Node } from './ast.ts';
import { constantTexts, filtering } from './conditions.ts';
import type { Candidates, DeferredLookups } from './deferred-lookups.ts';
import { indexLookups } from './index-lookups.ts';
import { outsideFilter } from './scope.ts';

interface Surroundings {
  index: DocumentIndex;
  lookups: DeferredLookups;
  /** Whether the filter stands directly in a map. */
  isHidden: boolean;
}

/** So few documents that looking for fewer takes longer. */
const FEW = 8;

/**
 * Replaces the `*` that a filter stands on by the documents that its conditions leave possible.
 * The filter itself stays, so this changes the cost of a query and never its answer.
 * @returns the node itself when nothing narrows it.
 */
export function narrow(filter: Node, surroundings: Surroundings): Node {
  const { root, conditions } = filtering(filter);
  if (root.type !== 'Everything') return filter;
  const { index } = surroundings;
  const known = conditions
    .map((condition) => knownCandidates(condition, index))
    .reduce(fewer, undefined);
  const base = known && { type: 'Value', value: index.documents(known) };
  if (known && known.length <= FEW) return rebased(filter, base ?? root);
  const lookup = lookupFor(conditions, known, base ?? root, surroundings);
  return lookup || base ? rebased(filter, lookup ?? base ?? root) : filter;
}

function rebased(node: Node, root: Node): Node {
  if (node.type !== 'Filter' || !isNode(node.base)) return root;
  return { ...node, base: rebased(node.base, root) };
}

/** What is possible whatever surrounds the filter. */
function knownCandidates(condition: Node, index: DocumentIndex): Candidates | undefined {
  return indexLookups(condition, index)
    .map(({ key, find }) => {
      const texts = constantTexts(key);
      return texts && find(texts);
    })
    .reduce(fewer, undefined);
}

/** What is possible depending on what surrounds the filter, such as the document that a subquery stands in. */
function lookupFor(
  conditions: readonly Node[],
  known: Candidates | undefined,
  otherwise: Node,
  { index, lookups, isHidden }: Surroundings,
): Node | undefined {
  for (const { key, find } of conditions.flatMap((condition) => indexLookups(condition, index))) {
    const outside = constantTexts(key) ? undefined : outsideFilter(key, isHidden);
    if (!outside) continue;
    return lookups.node(outside, (values) => fewer(find(values), known) ?? [], otherwise);
  }
  return undefined;
}

function fewer(a: Candidates | undefined, b: Candidates | undefined): Candidates | undefined {
  if (!a || !b) return a ?? b;
  return a.length <= b.length ? a : b;
}
