import { evaluateSync } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { describedError, LakeError } from '../errors.ts';
import { isNode, type Node } from './ast.ts';
import { comparedText, DeferredLookups, wholeTextId } from './deferred-lookups.ts';
import { type Meter, metered } from './meter.ts';
import { narrow } from './narrow.ts';
import { normalizeText } from './normalize-text.ts';
import { mapInScope, type Position } from './scope.ts';
import { textOf } from './text-query.ts';

export interface EvaluationContext {
  /** The value of `*`. */
  documents: readonly LakeDocument[];
  /** Resolves references and, if `narrows`, looks up candidates for filters. */
  index: DocumentIndex;
  narrows: boolean;
  meter: Meter;
  identity: string;
  sanity: { projectId: string; dataset: string };
  /** Called with the target of every followed reference, whether or not it exists. */
  onFollow?(id: string): void;
}

const ITERATING = new Set(['Filter', 'Map', 'FlatMap']);

/**
 * The value of a parsed query. It may share parts with the documents, so it must be read before they change.
 * @throws LakeError when the query cannot be evaluated or exceeds its limits.
 */
export function evaluate(tree: Node, context: EvaluationContext): unknown {
  const lookups = new DeferredLookups();
  const textOfDocument = cacheLast((id) => normalizeText(textOf(documentRead(id, context))));
  const comparable = cacheLast(normalizeText);
  try {
    return evaluateSync(prepare(tree, context, lookups), {
      dataset: context.documents,
      dereference: ({ _ref }: { _ref: string }) => {
        const found = lookups.resolve(_ref);
        if (found) return context.index.documents(found);
        const read = wholeTextId(_ref);
        if (read !== undefined) return textOfDocument(read);
        const compared = comparedText(_ref);
        if (compared !== undefined) return comparable(compared);
        context.onFollow?.(_ref);
        return context.index.get(_ref);
      },
      identity: context.identity,
      sanity: context.sanity,
      timestamp: new Date(),
    }).data;
  } catch (error) {
    if (error instanceof LakeError) throw error;
    if (error instanceof RangeError) throw tooComplex();
    throw impossible((error as Error).message);
  }
}

/** Caches the last result: a search with several conditions needs each text several times in a row. */
function cacheLast(make: (from: string) => string): (from: string) => string {
  let last: { from: string; made: string } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}

/** The document in the evaluated set, which may differ from the stored one. */
function documentRead(id: string, { narrows, documents, index }: EvaluationContext) {
  return (narrows ? undefined : documents.find(({ _id }) => _id === id)) ?? index.get(id);
}

/** The error for a stack overflow. */
export function tooComplex(): LakeError {
  return impossible('the query is too complex');
}

function impossible(description: string): LakeError {
  return describedError(400, 'queryError', `Unable to evaluate the query: ${description}`);
}

function prepare(tree: Node, context: EvaluationContext, lookups: DeferredLookups): Node {
  const { meter, index, narrows } = context;
  // Bases of other filters, which are narrowed together with those.
  const filterBases = new WeakSet<Node>();
  const change = (node: Node, position: Position): Node => {
    const { isInMap } = position;
    const isNarrowable = narrows && !filterBases.has(node);
    const narrowed = isNarrowable ? narrow(node, { index, lookups, isInMap }) : node;
    if (narrowed.type === 'Filter' && isNode(narrowed.base)) filterBases.add(narrowed.base);
    const changed = mapInScope(narrowed, position, change);
    if (ITERATING.has(changed.type) && isNode(changed.expr)) {
      return { ...changed, expr: metered(changed.expr, meter) };
    }
    const grows = changed.type === 'Array' || changed.type === 'OpCall';
    return grows ? metered(changed, meter) : changed;
  };
  return change(tree, { depth: 0, isInMap: false });
}
