import type { DocumentIndex } from '../document-index.ts';
import {
  attributePath,
  call,
  filterChain,
  isNode,
  isPure,
  type Node,
  typesIn,
  value,
} from './ast.ts';
import type { DeferredLookups, Find } from './deferred-lookups.ts';
import { rebased } from './narrow.ts';
import { outsideFilter } from './scope.ts';
import { Selection, type SelectionQuery, wantedSelection } from './selection.ts';

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
export function nearestOf({ type, index, base: ordered }: Node): Nearest | undefined {
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
  { index, lookups, isInMap }: { index: DocumentIndex; lookups: DeferredLookups; isInMap: boolean },
): Node | undefined {
  const found = nearestOf(node);
  const key = found && outsideFilter(found.from, isInMap);
  const selection = found && index.prepared(wantedSelection(found.query).name);
  if (!key || !(selection instanceof Selection)) return undefined;
  const { ordered, filter } = found;
  const few = lookups.node(key, ([text]) => selection.next(text, FEW), value(null));
  const findRest: Find = ([text]) => {
    const all = selection.next(text, Number.POSITIVE_INFINITY);
    return all.length > FEW ? all : [];
  };
  const rest = lookups.node(key, findRest, filterChain(filter).root);
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
