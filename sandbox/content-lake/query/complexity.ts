import { type LakeError, queryParseError } from '../errors.ts';

const SIGNS = /[^\s\w"'$]+/g;
const MOST_SIGNS = 2_500;

/**
 * Whether a query is so long-winded that its parsing alone may hold up everyone else:
 * the parser's time grows with the square of the signs it meets.
 */
export function isTooComplexToParse(query: string): boolean {
  let signs = 0;
  for (const _ of query.matchAll(SIGNS)) {
    signs += 1;
    if (signs > MOST_SIGNS) return true;
  }
  return false;
}

/** Why such a query is not even parsed where everyone else waits for it. */
export function tooComplexToParse(query: string): LakeError {
  return queryParseError(query, 'the query is too complex', 0, query.length);
}
