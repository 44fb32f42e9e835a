import { type LakeError, queryParseError } from '../errors.ts';

const OPERATORS = /[^\s\w"'$]+/g;
/** More than a page of every kind of section needs; the worst takes a tenth of a second. */
const MAX_OPERATORS = 5_000;

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
