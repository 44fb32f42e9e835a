import type { DocumentIndex } from '../document-index.ts';
import type { QueryCost } from '../limits.ts';
import { perspectiveOf, type Views } from '../views.ts';
import {
  attributePath,
  constantTexts,
  filterChain,
  isNode,
  mapChildren,
  type Node,
  nodesOf,
} from './ast.ts';
import { type EvaluationContext, evaluate, tooComplex } from './evaluate.ts';
import { boundedJson, Meter } from './meter.ts';
import { parseQuery, type QueryParams } from './parse.ts';
import { wantedBy, withSelections } from './select.ts';
import { type ItemSelector, sourceMapOf } from './source-map/source-map.ts';
import { traceQuery } from './source-map/tracer.ts';

/** The types of documents that an answer depends on; undefined if it depends on all. */
export type ReadTypes = readonly string[] | undefined;

/** Collects the types that an answer depends on: those in its query, then those of followed references. */
export class Dependencies {
  readonly #index: DocumentIndex;
  readonly #types = new Set<string>();
  #isOnAll = false;

  constructor(tree: Node, index: DocumentIndex) {
    this.#index = index;
    this.#visit(tree);
  }

  get types(): ReadTypes {
    return this.#isOnAll ? undefined : [...this.#types];
  }

  /** @param id of a document that a reference was followed to. */
  follow(id: string): void {
    const entry = this.#index.entry(id);
    // Any type of document may be created under this id.
    if (entry) this.#types.add(entry.packed.type);
    else this.#isOnAll = true;
  }

  #visit(node: Node): void {
    const { root, conditions } = filterChain(node);
    if (root.type !== 'Everything') {
      mapChildren(node, (child) => {
        this.#visit(child);
        return child;
      });
      return;
    }
    if (!conditions.some((condition) => this.#choose(condition))) this.#isOnAll = true;
    for (const condition of conditions) this.#visit(condition);
  }

  /** Says whether the condition restricts the documents to known types. */
  #choose({ type, op, left, right }: Node): boolean {
    if (type !== 'OpCall' || !isNode(left) || !isNode(right)) return false;
    if (op === '==') return this.#isChosen(left, right) || this.#isChosen(right, left);
    return op === 'in' && this.#isChosen(left, right);
  }

  #isChosen(attribute: Node, value: Node): boolean {
    const path = attributePath(attribute);
    const texts = path === '_type' || path === '_id' ? constantTexts(value) : undefined;
    if (!texts) return false;
    if (path === '_type') for (const each of texts) this.#types.add(each);
    else for (const each of texts) this.follow(each);
    return true;
  }
}

/** A query that can be sent to another thread. */
export interface QueryWork {
  query: string;
  params: QueryParams;
  perspectiveKey: string;
  identity: string;
  /** How the source map addresses items of lists; undefined for no source map. */
  sourceMap: ItemSelector | undefined;
}

export interface Answer {
  /** The result as JSON. */
  json: string;
  /** The source map as JSON. */
  sourceMap: string | undefined;
  types: ReadTypes;
  /** True if it also depends on the time or the identity. */
  isVolatile: boolean;
}

interface Context {
  views: Views;
  sanity: { projectId: string; dataset: string };
}

const trees = new WeakMap<QueryWork, Node>();

/** Parses a query once, because parsing costs as much as answering. */
function treeOf(work: QueryWork): Node {
  const tree = trees.get(work) ?? parseQuery(work.query, work.params);
  trees.set(work, tree);
  return tree;
}

const VOLATILE = new Set(['now', 'identity']);

/**
 * Prepares indexes where the query would otherwise read many documents.
 * @returns whether the query uses such indexes, and so will read few documents.
 * @throws LakeError for a query that is invalid.
 */
export async function prepareQuery(
  work: QueryWork,
  { views }: Pick<Context, 'views'>,
): Promise<boolean> {
  const index = views.through(perspectiveOf(work.perspectiveKey));
  const wanted = wantedBy(treeOf(work), index);
  await index.prepare(wanted);
  return wanted.length > 0;
}

/**
 * Answers a query.
 * @throws LakeError for a query that is invalid or exceeds its limits.
 */
export function answerQuery(work: QueryWork, surroundings: Context, cost: QueryCost): Answer {
  try {
    return find(work, surroundings, cost);
  } catch (error) {
    if (error instanceof RangeError) throw tooComplex();
    throw error;
  }
}

function find(work: QueryWork, { views, sanity }: Context, cost: QueryCost): Answer {
  const tree = treeOf(work);
  const meter = new Meter(cost.ms, cost.heapBytes);
  const index = views.through(perspectiveOf(work.perspectiveKey));
  const { identity } = work;
  const dependencies = new Dependencies(tree, index);
  const onFollow = (id: string) => dependencies.follow(id);
  const context = { documents: index.all, index, narrows: true, meter, identity, sanity, onFollow };
  const value = evaluate(withSelections(tree, index), context);
  return {
    json: boundedJson(value, cost.resultBytes, meter),
    sourceMap: work.sourceMap && sourceMap(tree, value, work.sourceMap, context),
    types: dependencies.types,
    isVolatile: isVolatile(tree),
  };
}

function sourceMap(
  tree: Node,
  value: unknown,
  selector: ItemSelector,
  context: EvaluationContext,
): string {
  const { index } = context;
  const run = (expression: Node) => evaluate(expression, context);
  return JSON.stringify(sourceMapOf(value, traceQuery(tree, { index, run }), selector));
}

function isVolatile(tree: Node): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'FuncCall' && VOLATILE.has(String(node.name))) return true;
  }
  return false;
}
