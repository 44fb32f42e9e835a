import { evaluateSync } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { describedError, LakeError } from '../errors.ts';
import { isNode, type Node } from './ast.ts';
import { comparedText, DeferredLookups, wholeTextId } from './deferred-lookups.ts';
import { type Meter, metered } from './meter.ts';
import { narrow } from './narrow.ts';
import { plain } from './normalize-text.ts';
import { mapInScope, type Place } from './scope.ts';
import { textOf } from './text-query.ts';

export interface EvaluationContext {
  /** What `*` is. */
  documents: readonly LakeDocument[];
  /** Where references lead, and where candidates for filters are looked up unless `documents` is a choice of them. */
  index: DocumentIndex;
  narrows: boolean;
  meter: Meter;
  identity: string;
  sanity: { projectId: string; dataset: string };
  /** Told of every document that a reference is followed to, whether it is there or not. */
  onFollow?(id: string): void;
}

const ITERATING = new Set(['Filter', 'Map', 'FlatMap']);

/**
 * The value of a parsed query. It may share parts with the documents: read it before they change.
 * @throws LakeError when the query cannot be evaluated or costs more than its meter allows.
 */
export function evaluate(tree: Node, context: EvaluationContext): unknown {
  const lookups = new DeferredLookups();
  const textOfDocument = lastKept((id) => plain(textOf(documentRead(id, context))));
  const comparable = lastKept(plain);
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

/** A search with several conditions asks for each text several times in a row. */
function lastKept(make: (from: string) => string): (from: string) => string {
  let last: { from: string; made: string } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}

/** As it is among what is evaluated, which may be something else than what is stored. */
function documentRead(id: string, { narrows, documents, index }: EvaluationContext) {
  return (narrows ? undefined : documents.find(({ _id }) => _id === id)) ?? index.get(id);
}

/** What overflows the stack, wherever it does. */
export function tooComplex(): LakeError {
  return impossible('the query is too complex');
}

function impossible(description: string): LakeError {
  return describedError(400, 'queryError', `Unable to evaluate the query: ${description}`);
}

function prepare(tree: Node, context: EvaluationContext, lookups: DeferredLookups): Node {
  const { meter, index, narrows } = context;
  // Filters that others stand on: they are narrowed together with those.
  const carrying = new WeakSet<Node>();
  const change = (node: Node, place: Place): Node => {
    const { isHidden } = place;
    const isNarrowable = narrows && !carrying.has(node);
    const narrowed = isNarrowable ? narrow(node, { index, lookups, isHidden }) : node;
    if (narrowed.type === 'Filter' && isNode(narrowed.base)) carrying.add(narrowed.base);
    const changed = mapInScope(narrowed, place, change);
    if (ITERATING.has(changed.type) && isNode(changed.expr)) {
      return { ...changed, expr: metered(changed.expr, meter) };
    }
    const grows = changed.type === 'Array' || changed.type === 'OpCall';
    return grows ? metered(changed, meter) : changed;
  };
  return change(tree, { depth: 0, isHidden: false });
}
