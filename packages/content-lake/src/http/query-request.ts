import type { Access } from '../access.ts';
import { isDocumentId, isRecord } from '../document.ts';
import { badRequest, requestError } from '../errors.ts';
import type { LakeContext } from '../lake-env.ts';
import { refuseTooDeep } from '../limits.ts';
import type { QueryParams } from '../query/parse.ts';
import type { ItemSelector } from '../query/source-map/source-map.ts';
import {
  type Perspective,
  perspectiveStack,
  publicPerspective,
  publishedPerspective,
  rawPerspective,
  rawPerspectiveWithoutVersions,
} from '../views.ts';

const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';
const LAYER = /^[a-z0-9_][a-z0-9_-]*$/i;

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

/**
 * Reads the documents' ids in the path.
 * @throws LakeError 400 for too many or malformed ids.
 */
export function readIds(context: LakeContext, most: number): string[] {
  const ids = (context.req.param('ids') ?? '').split(',');
  if (ids.length > most) throw badRequest(`At most ${most} documents at once`);
  const malformed = ids.find((id) => !isDocumentId(id));
  if (malformed === undefined) return ids;
  throw badRequest(`Malformed document ID: ${JSON.stringify(malformed)}`);
}

/** @throws LakeError 400 */
export function readQueryBody(body: unknown): QueryInput {
  if (!isRecord(body) || typeof body.query !== 'string' || body.query === '') {
    throw badRequest('The body must be a JSON object with a query');
  }
  return { query: body.query, params: isRecord(body.params) ? body.params : {} };
}

/** @param otherwise the value of an absent flag. */
export function readFlag(search: URLSearchParams, name: string, otherwise = false): boolean {
  const value = search.get(name);
  return value === null ? otherwise : value === 'true' || value === '1';
}

/**
 * Reads a parameter with fixed values; the first is the default.
 * @throws LakeError 400 for any other value.
 */
export function readChoice(
  search: URLSearchParams,
  name: string,
  choices: readonly string[],
): string {
  const [first = ''] = choices;
  const value = search.get(name) ?? first;
  if (choices.includes(value)) return value;
  throw badRequest(
    `Invalid ${name} ${JSON.stringify(value)}, expected one of: ${choices.join(', ')}`,
  );
}

/** Reads how a source map addresses items of lists; undefined if no source map is requested. */
export function readItemSelector(search: URLSearchParams): ItemSelector | undefined {
  if (search.get('resultSourceMap') === 'withKeyArraySelector') return 'key';
  return readFlag(search, 'resultSourceMap') ? 'index' : undefined;
}

/**
 * Reads the perspective of a request.
 * @param apiDate `1`, `X` or a date; the default perspective depends on it.
 * @throws LakeError 400 for an invalid perspective, 401 for one that needs a token.
 */
export function readPerspective(
  perspective: string | undefined,
  apiDate: string,
  access: Pick<Access, 'mayReadAll'>,
): Perspective {
  const isCurrent = apiDate === 'X' || (apiDate !== '1' && apiDate >= PUBLISHED_BY_DEFAULT_SINCE);
  const layers = (perspective || (isCurrent ? 'published' : 'raw')).split(',');
  if (layers.some((layer) => !LAYER.test(layer))) {
    throw badRequest(`Invalid perspective: ${JSON.stringify(perspective)}`);
  }
  const [first] = layers;
  if (layers.length === 1 && (first === 'raw' || first === 'published')) {
    if (!access.mayReadAll) return publicPerspective;
    if (first === 'published') return publishedPerspective;
    return isCurrent ? rawPerspective : rawPerspectiveWithoutVersions;
  }
  if (layers.includes('raw')) {
    throw badRequest('The raw perspective cannot be combined with others');
  }
  if (!access.mayReadAll) {
    throw requestError(401, 'Unauthorized', 'Only a token may read unpublished documents');
  }
  return perspectiveStack(
    layers
      .filter((layer) => layer !== 'published')
      .map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer)),
  );
}

function readParam(key: string, value: string): unknown {
  const param = parseParam(key, value);
  refuseTooDeep(param);
  return param;
}

function parseParam(key: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(`The parameter ${key} is not JSON`);
  }
}
