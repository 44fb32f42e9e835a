import type { DocumentIndex } from '../document-index.ts';
import type { Entry } from '../packed-document.ts';
import { attributePath, constantTexts, filterChain, isNode, type Node } from './ast.ts';
import type { Candidates, DeferredLookups, Find } from './deferred-lookups.ts';
import { outsideFilter } from './scope.ts';

/** A way to find a condition's candidates in an index, by the value of `key`. */
interface IndexLookup {
  key: Node;
  find: Find;
}

const WITHIN = new Set(['ArrayCoerce', 'Group', 'Slice', 'AccessElement', 'Filter']);
const MAPPING = new Set(['Map', 'FlatMap']);

/** Lists all ways to look up the documents that can fulfil the condition. */
function indexLookups(condition: Node, index: DocumentIndex): IndexLookup[] {
  const { left, right, args } = condition;
  if (condition.type === 'FuncCall') {
    const isOne = condition.namespace === 'global' && condition.name === 'references';
    if (!isOne || !Array.isArray(args) || args.length === 0) return [];
    return [{ key: together(args), find: (ids) => referencing(ids, index) }];
  }
  if (condition.type !== 'OpCall' || !isNode(left) || !isNode(right)) return [];
  if (condition.op === '==')
    return [...holding(left, right, index), ...holding(right, left, index)];
  if (condition.op !== 'in') return [];
  const referrers = { key: left, find: (ids: readonly string[]) => referencing(ids, index) };
  return [...holding(left, right, index), ...(readsReference(right) ? [referrers] : [])];
}

function holding(attribute: Node, key: Node, index: DocumentIndex): IndexLookup[] {
  const find = finderFor(attribute, index);
  return find ? [{ key, find }] : [];
}

function finderFor(attribute: Node, index: DocumentIndex): Find | undefined {
  const path = attributePath(attribute);
  if (path === '_id') return (ids) => merged(ids.flatMap((id) => index.entry(id) ?? []));
  if (path === '_type') {
    return ([type = '', ...more]) =>
      more.length === 0
        ? index.ofType(type)
        : merged([type, ...more].flatMap((each) => index.ofType(each)));
  }
  if (path === 'slug.current') return (slugs) => merged(slugs.flatMap((s) => index.withSlug(s)));
  return readsReference(attribute) ? (ids) => referencing(ids, index) : undefined;
}

function referencing(ids: readonly string[], index: DocumentIndex): Candidates {
  return merged(ids.flatMap((id) => index.referencing(id)));
}

/** Merges entries as `*` lists them: by id and without duplicates. */
function merged(entries: Entry[]): Candidates {
  return [...new Set(entries)].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function together(args: Node[]): Node {
  const [first] = args;
  if (first && args.length === 1) return first;
  const elements = args.map((value) => ({ type: 'ArrayElement', value, isSplat: false }));
  return { type: 'Array', elements };
}

/** Says whether the expression yields only ids of references within the document itself. */
function readsReference(node: Node): boolean {
  if (node.type === 'AccessAttribute') return node.name === '_ref' && staysInside(node.base);
  if (!MAPPING.has(node.type)) return false;
  return staysInside(node.base) && isNode(node.expr) && readsReference(node.expr);
}

function staysInside(node: unknown): boolean {
  if (!isNode(node) || node.type === 'This') return true;
  if (MAPPING.has(node.type)) return staysInside(node.base) && staysInside(node.expr);
  return (node.type === 'AccessAttribute' || WITHIN.has(node.type)) && staysInside(node.base);
}

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
