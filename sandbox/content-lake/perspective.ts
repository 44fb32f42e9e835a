import type { Access } from './access.ts';
import { badRequest, requestError } from './errors.ts';
import {
  type Lens,
  publicLens,
  publishedLens,
  rawLens,
  rawLensWithoutVersions,
  stackLens,
} from './lens.ts';

const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';
const LAYER = /^[a-z0-9_]+$/i;

/**
 * The lens that a request reads through.
 * @param apiDate `1`, `X` or a date; what is the default perspective depends on it.
 * @throws LakeError 400 for a perspective that is none, 401 when it shows what only a token may see.
 */
export function lensFor(
  perspective: string | undefined,
  apiDate: string,
  access: Pick<Access, 'mayReadAll'>,
): Lens {
  const isCurrent = apiDate === 'X' || (apiDate !== '1' && apiDate >= PUBLISHED_BY_DEFAULT_SINCE);
  const layers = (perspective || (isCurrent ? 'published' : 'raw')).split(',');
  if (layers.some((layer) => !LAYER.test(layer))) {
    throw badRequest(`Invalid perspective: ${JSON.stringify(perspective)}`);
  }
  const [first] = layers;
  if (layers.length === 1 && (first === 'raw' || first === 'published')) {
    if (!access.mayReadAll) return publicLens;
    if (first === 'published') return publishedLens;
    return isCurrent ? rawLens : rawLensWithoutVersions;
  }
  if (layers.includes('raw')) {
    throw badRequest('The raw perspective cannot be combined with others');
  }
  if (!access.mayReadAll) {
    throw requestError(401, 'Unauthorized', 'Only a token may read unpublished documents');
  }
  return stackLens(
    layers
      .filter((layer) => layer !== 'published')
      .map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer)),
  );
}
