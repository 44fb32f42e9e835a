import { type LakeError, queryParseError } from '../errors.ts';

const OPERATORS = /[^\s\w"'$]+/g;
/** More than a page with every kind of section needs; parsing this many takes at most a tenth of a second. */
const MAX_OPERATORS = 5_000;

/**
 * Says whether parsing the query could block the main thread: the parser's time grows with the square of the
 * number of operators.
 */
export function isTooComplexToParse(query: string): boolean {
  let operators = 0;
  for (const _ of query.matchAll(OPERATORS)) {
    operators += 1;
    if (operators > MAX_OPERATORS) return true;
  }
  return false;
}

const STRINGS_AND_BRACKETS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[([{]|[)\]}]/g;
/**
 * Far below the depth at which the parser runs out of stack, which depends on what the engine has optimised.
 */
const MAX_NESTING = 1_000;

/** Says whether the query's brackets are nested more deeply than the parser can always follow. */
export function isNestedTooDeeply(query: string): boolean {
  let depth = 0;
  for (const [part] of query.matchAll(STRINGS_AND_BRACKETS)) {
    if (part.length > 1) continue;
    depth += '([{'.includes(part) ? 1 : -1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

export function nestedTooDeeply(query: string): LakeError {
  return queryParseError(query, 'the query is nested too deeply', 0, query.length);
}

export function tooComplexToParse(query: string): LakeError {
  return queryParseError(query, 'the query is too complex', 0, query.length);
}
