import type { DocumentIndex } from '../document-index.ts';
import type { Entry } from '../entry.ts';
import { isNode, type Node } from './ast.ts';
import { attributePath } from './conditions.ts';
import type { Candidates, Find } from './deferred-lookups.ts';

/** A way to find a condition's candidates in an index, by the value of `key`. */
interface IndexLookup {
  key: Node;
  find: Find;
}

const WITHIN = new Set(['ArrayCoerce', 'Group', 'Slice', 'AccessElement', 'Filter']);
const MAPPING = new Set(['Map', 'FlatMap']);

/** Lists all ways to look up the documents that can fulfil the condition. */
export function indexLookups(condition: Node, index: DocumentIndex): IndexLookup[] {
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
