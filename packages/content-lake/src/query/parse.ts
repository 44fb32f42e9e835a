import { parse } from 'groq-js';
import { RELEASE_TYPE } from '../document.ts';
import { type LakeError, queryParseError } from '../errors.ts';
import { mapChildren, type Node, nodesOf } from './ast.ts';
import { withTextQueries } from './text-query.ts';

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
function isNestedTooDeeply(query: string): boolean {
  let depth = 0;
  for (const [part] of query.matchAll(STRINGS_AND_BRACKETS)) {
    if (part.length > 1) continue;
    depth += '([{'.includes(part) ? 1 : -1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

function nestedTooDeeply(query: string): LakeError {
  return queryParseError(query, 'the query is nested too deeply', 0, query.length);
}

export type QueryParams = Readonly<Record<string, unknown>>;

/**
 * Parses a query and fills in its parameters.
 * @throws LakeError 400 with the position of the error.
 */
export function parseQuery(query: string, params: QueryParams): Node {
  const tree = parseTree(query, params);
  for (const node of nodesOf(tree)) {
    if (node.type !== 'Parameter') continue;
    const { start, end } = locate(query, `$${node.name}`);
    throw queryParseError(query, `param $${node.name} referenced, but not provided`, start, end);
  }
  refuseUnsupported(query, tree);
  return tree;
}

const ALL_RELEASES = parse(`*[_type == "${RELEASE_TYPE}"]`) as Node;

/** Replaces `releases::all()` by the filter that it stands for, which is narrowed and cached like every filter. */
function withoutReleasesAll(node: Node): Node {
  const { type, namespace, name } = node;
  if (type === 'FuncCall' && namespace === 'releases' && name === 'all') return ALL_RELEASES;
  return mapChildren(node, withoutReleasesAll);
}

/** Parses a query as `parseQuery` does, and refuses one that could block the main thread. */
export function parseHere(query: string, params: QueryParams): Node {
  if (!isTooComplexToParse(query)) return parseQuery(query, params);
  throw queryParseError(query, 'the query is too complex', 0, query.length);
}

/** Functions that groq-js parses but cannot evaluate; they are refused before the query runs. */
const UNSUPPORTED =
  /^(text::(query|semanticSimilarity)|user::attributes|diff::\w+|geo::\w+|documents::incoming\w+)$/;

function refuseUnsupported(query: string, tree: Node): void {
  for (const { type, namespace, name } of nodesOf(tree)) {
    const called = `${namespace}::${name}`;
    if (type !== 'FuncCall' || !UNSUPPORTED.test(called)) continue;
    const { start, end } = locate(query, called);
    throw queryParseError(query, `this lake does not offer the function ${called}`, start, end);
  }
}

function parseTree(query: string, params: QueryParams): Node {
  if (isNestedTooDeeply(query)) throw nestedTooDeeply(query);
  try {
    const parsed = parse(query, { params }) as Node;
    const tree = query.includes('releases::') ? withoutReleasesAll(parsed) : parsed;
    return query.includes('text::') ? withTextQueries(tree) : tree;
  } catch (error) {
    if (error instanceof RangeError) throw nestedTooDeeply(query);
    const description = error instanceof Error ? error.message : String(error);
    const position = positionOf(error);
    if (position !== undefined) {
      const problem = position < query.trimEnd().length - 1 ? unread(description) : description;
      throw queryParseError(query, withoutPosition(problem), position, position + 1);
    }
    const missing = /\$\w+/.exec(query)?.[0];
    if (missing && description.includes('constant numbers')) {
      const { start, end } = locate(query, missing);
      throw queryParseError(query, `param ${missing} referenced, but not provided`, start, end);
    }
    const named = /Undefined function: (\S+)/.exec(description)?.[1];
    const { start, end } = locate(query, named);
    throw queryParseError(query, description, start, end);
  }
}

function positionOf(error: unknown): number | undefined {
  const position = error instanceof Error && 'position' in error ? error.position : undefined;
  return typeof position === 'number' ? position : undefined;
}

/** groq-js also says of what it cannot read that the query ends there. */
function unread(description: string): string {
  return description.replace('Unexpected end of query', 'Unable to parse entire expression');
}

function withoutPosition(description: string): string {
  return description.replace(/^Syntax error in GROQ query at position \d+: /, '');
}

function locate(query: string, part: string | undefined): { start: number; end: number } {
  const start = part === undefined ? -1 : query.indexOf(part);
  if (part === undefined || start === -1) return { start: 0, end: query.length };
  return { start, end: start + part.length };
}
