import type { DocumentIndex } from '../document-index.ts';
import type { Wanted } from '../prepared/prepared.ts';
import {
  attributePath,
  call,
  constantTexts,
  filterChain,
  isNode,
  isPure,
  mapChildren,
  type Node,
  nodesOf,
  typesIn,
  value,
} from './ast.ts';
import { patternsOf } from './match.ts';
import { lookup, rebased } from './narrow.ts';
import { outsideFilter } from './scope.ts';
import { type Row, Selection, type SelectionQuery, wantedSelection } from './selection.ts';
import { TextIndex } from './text-query.ts';

/** Describes a query for the first document, in an order, from a value on. */
interface Nearest {
  ordered: Node;
  filter: Node;
  query: SelectionQuery;
  /** The value that the order's first key is compared with. */
  from: Node;
}

/** How many of the next documents are tried before all of them are read. */
const FEW = 8;

/** Reads `*[_type == "post" && date >= ^.date && …] | order(date asc)[0]`; undefined for any other node. */
function nearestOf({ type, index, base: ordered }: Node): Nearest | undefined {
  if (type !== 'AccessElement' || index !== 0 || !isNode(ordered)) return undefined;
  const { base: filter, args } = ordered;
  if (ordered.type !== 'PipeFuncCall' || ordered.name !== 'order') return undefined;
  if (!isNode(filter) || !Array.isArray(args)) return undefined;
  const order = args as Node[];
  const { root, conditions } = filterChain(filter);
  const own = conditions.filter(isPure);
  const types = typesIn(own);
  const from = beginOf(order[0], conditions);
  if (root.type !== 'Everything' || !types || !from || !order.every(isPureKey)) return undefined;
  return { ordered, filter, query: { types, conditions: own, order }, from };
}

/**
 * Rewrites the node to try the few documents first that follow the value in the order. Every document that
 * fits follows the value, so the first that fits among these few is the first of all. Only if none of them
 * fits are all following documents read. A value that is not a text has no place in the order, so then every
 * document is read.
 * @param isInMap whether the node is directly in a map.
 */
export function nearest(
  node: Node,
  { index, isInMap }: { index: DocumentIndex; isInMap: boolean },
): Node | undefined {
  const found = nearestOf(node);
  const key = found && outsideFilter(found.from, isInMap);
  const selection = found && index.prepared(wantedSelection(found.query).name);
  if (!key || !(selection instanceof Selection)) return undefined;
  const { ordered, filter } = found;
  const few = lookup(key, ([text]) => selection.next(text, FEW), value(null), index);
  const findRest = ([text]: readonly string[]) => {
    const all = selection.next(text, Number.POSITIVE_INFINITY);
    return all.length > FEW ? all : [];
  };
  const rest = lookup(key, findRest, filterChain(filter).root, index);
  const firstOf = (root: Node) => ({ ...node, base: { ...ordered, base: rebased(filter, root) } });
  return call('coalesce', [firstOf(few), firstOf(rest)]);
}

/** Returns the value that the first key of the order is compared with. */
function beginOf(key: Node | undefined, conditions: readonly Node[]): Node | undefined {
  if (!key) return undefined;
  const path = attributePath(keyOf(key));
  const operators = key.type === 'Desc' ? ['<=', '<'] : ['>=', '>'];
  const condition = conditions.find(
    ({ type, op, left, right }) =>
      type === 'OpCall' &&
      operators.includes(String(op)) &&
      isNode(left) &&
      isNode(right) &&
      path !== undefined &&
      attributePath(left) === path,
  );
  return condition?.right as Node | undefined;
}

const keyOf = (key: Node): Node =>
  (key.type === 'Asc' || key.type === 'Desc') && isNode(key.base) ? key.base : key;

const isPureKey = (key: Node) => isPure(keyOf(key));

/** Returns the texts in which a condition looks for words; none if it does anything else as well. */
function textsSearched(condition: Node): Node[] {
  const { type, base, left, right } = condition;
  if (type === 'Group' && isNode(base)) return textsSearched(base);
  if ((type === 'And' || type === 'Or') && isNode(left) && isNode(right)) {
    const [first, second] = [textsSearched(left), textsSearched(right)];
    return first.length > 0 && second.length > 0 ? [...first, ...second] : [];
  }
  const text = searchedIn(condition);
  return text ? [text] : [];
}

/**
 * Returns the documents that fulfil a condition which only looks for words; undefined where no index knows
 * them.
 */
function hasWords(condition: Node, index: DocumentIndex): Set<string> | undefined {
  const { type, base, left, right } = condition;
  if (type === 'Group' && isNode(base)) return hasWords(base, index);
  if ((type === 'And' || type === 'Or') && isNode(left) && isNode(right)) {
    const [first, second] = [hasWords(left, index), hasWords(right, index)];
    if (!first || !second) return undefined;
    return new Set(
      type === 'Or' ? [...first, ...second] : [...first].filter((id) => second.has(id)),
    );
  }
  const text = searchedIn(condition);
  const patterns = isNode(right) && patternsOf(constantTexts(right));
  const texts = text && index.prepared(wantedText(text).name);
  return patterns && texts instanceof TextIndex ? texts.idsWith(patterns) : undefined;
}

function wantedText(text: Node): Wanted {
  const isWhole = text.type === 'This';
  return {
    name: `text ${JSON.stringify(text)}`,
    make: () => new TextIndex(isWhole ? undefined : text),
  };
}

/** Returns the text of a `match text::query(…)`: the whole document, or a part of it. */
function searchedIn({ type, op, searched, right }: Node): Node | undefined {
  if (type !== 'OpCall' || op !== 'match' || !isNode(searched) || !isNode(right)) return undefined;
  return isPure(searched) && constantTexts(right) ? searched : undefined;
}

/** A filter over all documents whose conditions can be indexed, and the searches among them. */
interface Selectable {
  query: SelectionQuery;
  searches: readonly Node[];
}

interface Part extends Selectable {
  /** Returns the node's replacement. */
  replaced(rows: readonly Row[], index: DocumentIndex): Node;
}

/** Lists the indexes that would spare the query reading every document of a type. */
export function wantedBy(tree: Node, index: DocumentIndex): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (each: Wanted) => wanted.set(each.name, each);
  for (const node of nodesOf(tree)) {
    const part = partOf(node);
    const near = nearestOf(node);
    if (near && isWorthIt(near, index)) want(wantedSelection(near.query));
    if (part && (part.searches.length > 0 || isWorthIt(part, index))) {
      want(wantedSelection(part.query));
      for (const search of part.searches)
        for (const each of textsSearched(search)) want(wantedText(each));
    }
  }
  return [...wanted.values()];
}

/** Replaces a query's filters, orders and counts by what indexes already know. */
export function withSelections(tree: Node, index: DocumentIndex): Node {
  const part = partOf(tree);
  const rows = part && rowsOf(part, index);
  if (part && rows) return part.replaced(rows, index);
  return mapChildren(tree, (child) => withSelections(child, index));
}

function partOf(node: Node): Part | undefined {
  const { type, name, base, args } = node;
  if (type === 'PipeFuncCall' && name === 'order' && isNode(base) && Array.isArray(args)) {
    return selectable(base, args, undefined, documentsOf);
  }
  if (type !== 'FuncCall' || !Array.isArray(args)) return undefined;
  const [of] = args as Node[];
  if (!of) return undefined;
  if (node.namespace === 'global' && name === 'count') {
    return selectable(of, [], undefined, (rows) => value(rows.length));
  }
  const isOfValues = node.namespace === 'array' && name === 'unique' && of.type === 'Map';
  if (!isOfValues || !isNode(of.base) || !isNode(of.expr)) return undefined;
  return selectable(of.base, [], of.expr, (rows) => ({
    ...node,
    args: [value(rows.map((row) => row.value ?? null))],
  }));
}

function documentsOf(rows: readonly Row[], index: DocumentIndex): Node {
  return value(index.documents(rows.map(({ entry }) => entry)));
}

function selectable(
  filter: Node,
  order: readonly Node[],
  told: Node | undefined,
  replaced: Part['replaced'],
): Part | undefined {
  const { root, conditions } = filterChain(filter);
  const searches = conditions.filter(isSearch);
  const own = conditions.filter((condition) => !searches.includes(condition));
  const types = typesIn(own);
  const all = [...own, ...order.map(keyOf), ...(told ? [told] : [])];
  if (root.type !== 'Everything' || !types || !all.every(isPure)) return undefined;
  return { query: { types, conditions: own, order, value: told }, searches, replaced };
}

/** Says whether a condition searches texts that may be looked up. */
function isSearch(condition: Node): boolean {
  return textsSearched(condition).length > 0;
}

function rowsOf({ query, searches }: Selectable, index: DocumentIndex): readonly Row[] | undefined {
  const selection = index.prepared(wantedSelection(query).name);
  if (!(selection instanceof Selection)) return undefined;
  const tests = searches.map((search) => hasWords(search, index));
  if (tests.includes(undefined)) return undefined;
  if (tests.length === 0) return selection.rows;
  return selection.rows.filter(({ entry }) => tests.every((test) => test?.has(entry.id)));
}

function isWorthIt({ query }: { query: SelectionQuery }, index: DocumentIndex): boolean {
  return query.types.some((type) => index.ofType(type).length >= index.manyDocuments);
}
