import { isRecord } from '../document.ts';
import { badRequest } from '../errors.ts';
import type { QueryParams } from '../query/parse.ts';
import type { ItemSelector } from '../query/source-map/source-map.ts';

export interface QueryInput {
  query: string;
  params: QueryParams;
}

/** @throws LakeError 400 when the query is missing or a parameter is not JSON. */
export function readQuery(search: URLSearchParams): QueryInput {
  const query = search.get('query');
  if (!query) throw badRequest('The query parameter is missing');
  const params: Record<string, unknown> = {};
  for (const [key, value] of search) {
    if (key.startsWith('$')) params[key.slice(1)] = readParam(key, value);
  }
  return { query, params };
}

/** @throws LakeError 400 */
export function readQueryBody(body: unknown): QueryInput {
  if (!isRecord(body) || typeof body.query !== 'string' || body.query === '') {
    throw badRequest('The body must be a JSON object with a query');
  }
  return { query: body.query, params: isRecord(body.params) ? body.params : {} };
}

/** @param otherwise what the flag is when it is not given. */
export function readFlag(search: URLSearchParams, name: string, otherwise = false): boolean {
  const value = search.get(name);
  return value === null ? otherwise : value === 'true' || value === '1';
}

/** Whether and how an answer is to tell where its values come from. */
export function readItemSelector(search: URLSearchParams): ItemSelector | undefined {
  if (search.get('resultSourceMap') === 'withKeyArraySelector') return 'key';
  return readFlag(search, 'resultSourceMap') ? 'index' : undefined;
}

function readParam(key: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(`The parameter ${key} is not JSON`);
  }
}
