import { type LakeError, queryParseError } from '../errors.ts';

const OPERATORS = /[^\s\w"'$]+/g;
const MAX_OPERATORS = 2_500;

/**
 * Whether parsing the query could block the main thread: the parser's time grows with the square of the number of
 * operators.
 */
export function isTooComplexToParse(query: string): boolean {
  let operators = 0;
  for (const _ of query.matchAll(OPERATORS)) {
    operators += 1;
    if (operators > MAX_OPERATORS) return true;
  }
  return false;
}

export function tooComplexToParse(query: string): LakeError {
  return queryParseError(query, 'the query is too complex', 0, query.length);
}
