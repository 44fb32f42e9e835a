import { parse, unparse } from 'groq-js';
import { draftIdOf, publishedIdOf, VERSIONS, versionIdOf } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import type { Entry } from '../packed-document.ts';
import {
  attributePath,
  call,
  constantTexts,
  filterChain,
  isNode,
  type Node,
  ownCall,
} from './ast.ts';
import { parseHere, type QueryParams } from './parse.ts';
import { mapInScope, outsideFilter, type Position } from './scope.ts';

type Candidates = readonly Entry[];

/** Finds the candidates for values. */
type Find = (values: readonly string[]) => Candidates;

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
    const find = finderOfCall(`${condition.namespace}::${condition.name}`, index);
    if (!find || !Array.isArray(args) || args.length === 0) return [];
    return [{ key: together(args), find }];
  }
  if (condition.type !== 'OpCall' || !isNode(left) || !isNode(right)) return [];
  if (condition.op === '==')
    return [...holding(left, right, index), ...holding(right, left, index)];
  if (condition.op !== 'in') return [];
  const referrers = { key: left, find: (ids: readonly string[]) => referencing(ids, index) };
  return [...holding(left, right, index), ...(readsReference(right) ? [referrers] : [])];
}

function finderOfCall(name: string, index: DocumentIndex): Find | undefined {
  if (name === 'global::references') return (ids) => referencing(ids, index);
  const within = (prefix: string) => index.startingWith(prefix);
  if (name === 'sanity::partOfRelease') {
    return (releases) => merged(releases.flatMap((release) => within(versionIdOf(release, ''))));
  }
  if (name !== 'sanity::versionOf') return undefined;
  return (ids) => {
    const versions = within(VERSIONS).filter(({ id }) => ids.includes(publishedIdOf(id)));
    const others = ids.flatMap((id) => [index.entry(id) ?? [], index.entry(draftIdOf(id)) ?? []]);
    return merged([...versions, ...others.flat()]);
  };
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

/**
 * Makes an expression for the documents that are found by the value of `key`, a text or a list of texts, which is known
 * only while the query runs.
 * @param otherwise the expression for any other value.
 */
export function lookup(key: Node, find: Find, otherwise: Node, index: DocumentIndex): Node {
  const found = (value: unknown) => {
    const values = [value].flat();
    const areTexts = values.every((each) => typeof each === 'string');
    return areTexts ? index.documents(find(values)) : null;
  };
  return call('coalesce', [ownCall(found, [key]), otherwise]);
}

interface Context {
  index: DocumentIndex;
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
  const later = lookupFor(conditions, known, base ?? root, context);
  return later || base ? rebased(filter, later ?? base ?? root) : filter;
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
  { index, isInMap }: Context,
): Node | undefined {
  for (const { key, find } of conditions.flatMap((condition) => indexLookups(condition, index))) {
    const outside = constantTexts(key) ? undefined : outsideFilter(key, isInMap);
    if (!outside) continue;
    return lookup(outside, (values) => fewer(find(values), known) ?? [], otherwise, index);
  }
  return undefined;
}

function fewer(a: Candidates | undefined, b: Candidates | undefined): Candidates | undefined {
  if (!a || !b) return a ?? b;
  return a.length <= b.length ? a : b;
}

/**
 * Says in one line each how every `*` of a query finds its documents, for people who look into a slow query.
 * @throws LakeError 400 with the position of an error in the query.
 */
export function explainQuery(query: string, params: QueryParams, index: DocumentIndex): string {
  parseHere(query, params);
  const lines: string[] = [];
  const visit = (node: Node, position: Position): Node => {
    const { root, conditions } = filterChain(node);
    if (root.type !== 'Everything') return mapInScope(node, position, visit);
    const { isInMap } = position;
    const narrowed = narrow(node, { index, isInMap });
    lines.push(
      `${unparse(node as Parameters<typeof unparse>[0])}: ${candidatesOf(narrowed, index)}`,
    );
    const inFilter = { depth: position.depth + 1, isInMap: false };
    for (const condition of conditions) visit(condition, inFilter);
    return node;
  };
  visit(parse(query, { params }) as Node, { depth: 0, isInMap: false });
  return lines.join('\n');
}

function candidatesOf(narrowed: Node, index: DocumentIndex): string {
  let base = narrowed;
  while (base.type === 'Filter' && isNode(base.base)) base = base.base;
  const all = index.entries.length;
  if (base.type === 'Everything') return `reads all ${all} documents`;
  if (base.type !== 'Value') return 'looks documents up by an index, for each value';
  return `reads ${(base.value as unknown[]).length} of ${all} documents, found by an index`;
}
