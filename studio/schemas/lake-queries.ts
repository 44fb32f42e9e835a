import { getPublishedId } from '@sanity/client/csm';
import type { SlugIsUniqueValidator, ValidationContext } from 'sanity';
import { orderRank } from '../../machines/order-rank.ts';

/** The API version that the Studio's queries are written for. */
export const API_VERSION = '2025-02-19';

/** Whether a published or draft document of this type has this slug. */
export type FindDocument = (type: string, slug: string) => Promise<boolean>;

type Lake = Pick<ValidationContext, 'getClient'>;

const everywhere = { perspective: 'raw' } as const;

export function findInLake({ getClient }: Lake): FindDocument {
  return async (type, slug) => {
    const found = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
      '*[_type == $type && slug.current == $slug][0]._id',
      { type, slug },
      everywhere,
    );
    return found !== null;
  };
}

/** Checks that no other document of these types has the slug, drafts and releases included. */
export function uniqueAmong(types: readonly string[]): SlugIsUniqueValidator {
  return async (slug, { document, getClient }) => {
    const id = getPublishedId(document?._id ?? '');
    const other = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
      '*[_type in $types && slug.current == $slug && !sanity::versionOf($id)][0]._id',
      { types, slug, id },
      everywhere,
    );
    return other === null;
  };
}

/** A field of the published document; null if it is not published, or has none. */
export function publishedValue<T = unknown>(
  { document, getClient }: ValidationContext,
  field: string,
): Promise<T | null> {
  const id = getPublishedId(document?._id ?? '');
  const query = `*[_id == $id][0].${field}`;
  return getClient({ apiVersion: API_VERSION }).fetch<T | null>(query, { id }, everywhere);
}

/** The place of a new document at the end of the list of its type. */
export async function placeAfterLast(type: string, { getClient }: Lake): Promise<string> {
  const last = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
    '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank',
    { type },
    everywhere,
  );
  // A further digit makes a rank that comes right after the last.
  return last === null ? orderRank(1) : `${last}i`;
}

/** Sizes by asset id, which contains a hash of the content, so a size never changes. */
const sizes = new Map<string, number>();

/** The size of an uploaded image or file in bytes; null while the lake does not know it. */
export async function sizeOfAsset({ getClient }: Lake, id: string): Promise<number | null> {
  const known = sizes.get(id);
  if (known !== undefined) return known;
  const size = await getClient({ apiVersion: API_VERSION }).fetch<number | null>(
    '*[_id == $id][0].size',
    { id },
    everywhere,
  );
  if (size !== null) sizes.set(id, size);
  return size;
}
