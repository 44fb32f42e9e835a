import { describedError } from './errors.ts';

/**
 * How deep a document, or a query's parameter, may be nested. The hosted lake takes 20 levels; at some
 * thousands a recursive function runs out of stack.
 */
const DEEPEST = 100;

/** The levels of a request around its documents. */
const AROUND = 8;

export const TOO_DEEP = `Invalid value: max depth of ${DEEPEST} exceeded.`;

/**
 * Says whether a JSON value has more levels of lists and objects than allowed; it looks no deeper than that.
 */
export function isTooDeep(value: unknown, deepest = DEEPEST): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner = level.filter((each) => typeof each === 'object' && each !== null);
    if (inner.length > 0 && depth === deepest) return true;
    level = inner.flatMap((each) => Object.values(each as object));
  }
  return false;
}

/** @throws LakeError 400 for a request's body that is nested too deep. */
export function refuseTooDeep(body: unknown): void {
  if (isTooDeep(body, DEEPEST + AROUND)) throw describedError(400, 'validationError', TOO_DEEP);
}
