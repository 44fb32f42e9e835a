import { evaluateSync } from 'groq-js';
import type { LakeDocument } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { describedError, LakeError } from '../errors.ts';
import { call, isNode, type Node, ownCall } from './ast.ts';
import { isMatch, matchScore } from './match.ts';
import { type Meter, metered, pathOf } from './meter.ts';
import { narrow } from './narrow.ts';
import { mapInScope, type Position } from './scope.ts';
import { nearest } from './select.ts';

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
 * Evaluates a parsed query. The result may share parts with the documents, so it must
 * be read before they change.
 * @throws LakeError when the query cannot be evaluated or exceeds its limits.
 */
export function evaluate(tree: Node, context: EvaluationContext): unknown {
  try {
    return evaluateSync(prepare(tree, context), {
      root: null,
      dataset: context.documents,
      dereference: ({ _ref }: { _ref: string }) => {
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

/** Makes the error for a stack overflow. */
export function tooComplex(): LakeError {
  return impossible('the query is too complex');
}

function impossible(description: string): LakeError {
  return describedError(400, 'queryError', `Unable to evaluate the query: ${description}`);
}

function prepare(tree: Node, context: EvaluationContext): Node {
  const { meter, index, narrows } = context;
  // Bases of other filters, which are narrowed together with those filters.
  const filterBases = new WeakSet<Node>();
  const triedNearest = new WeakSet<Node>();
  const change = (node: Node, position: Position): Node => {
    const { isInMap } = position;
    const near = narrows && !triedNearest.has(node) && nearest(node, { index, isInMap });
    triedNearest.add(node);
    if (near) return change(near, position);
    const isNarrowable = narrows && !filterBases.has(node);
    const narrowed = isNarrowable ? narrow(node, { index, isInMap }) : node;
    if (narrowed.type === 'Filter' && isNode(narrowed.base)) filterBases.add(narrowed.base);
    if (isScore(narrowed)) {
      return mapInScope(narrowed, position, (child, inner) =>
        child === narrowed.base ? change(child, inner) : scored(child, inner),
      );
    }
    const changed = mapInScope(narrowed, position, change);
    if (isMatching(changed)) {
      return ownCall((text, pattern) => isMatch(text, pattern, meter), sidesOf(changed));
    }
    if (changed.type === 'FuncCall' && changed.namespace === 'global' && changed.name === 'path') {
      return ownCall(
        (pattern) => (typeof pattern === 'string' ? pathOf(pattern, meter) : null),
        changed.args as Node[],
      );
    }
    if (ITERATING.has(changed.type) && isNode(changed.expr)) {
      return { ...changed, expr: metered(changed.expr, meter) };
    }
    const grows = changed.type === 'Array' || changed.type === 'OpCall';
    return grows ? metered(changed, meter) : changed;
  };
  /**
   * Replaces a condition by what `score()` counts for it: 1 if it holds, a match by its quality, and both
   * sides of `&&` and `||`.
   */
  const scored = (node: Node, position: Position): Node => {
    if (node.type === 'And' || node.type === 'Or') {
      return mapInScope(node, position, scored);
    }
    if (node.type === 'FuncCall' && node.name === 'boost') {
      const [condition] = node.args as Node[];
      return mapInScope(node, position, (child, inner) =>
        child === condition ? scored(child, inner) : change(child, inner),
      );
    }
    if (!isMatching(node)) return change(node, position);
    const sides = sidesOf(mapInScope(node, position, change));
    const score = (text: unknown, pattern: unknown) => matchScore(text, pattern, meter);
    const found = ownCall((text, pattern) => score(text, pattern) > 0, sides);
    const more = ownCall((text, pattern) => score(text, pattern) - 1, sides);
    return call('boost', [found, more]);
  };
  return change(tree, { depth: 0, isInMap: false });
}

function isScore({ type, name }: Node): boolean {
  return type === 'PipeFuncCall' && name === 'score';
}

function isMatching({ type, op }: Node): boolean {
  return type === 'OpCall' && op === 'match';
}

function sidesOf({ left, right }: Node): Node[] {
  return [left, right].filter(isNode);
}
