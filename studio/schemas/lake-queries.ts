import type { SlugIsUniqueValidator, ValidationContext } from 'sanity';
import { API_VERSION } from './api-version.ts';
import type { FindDocument } from './fields/links.ts';

type Lake = Pick<ValidationContext, 'getClient'>;

const everywhere = { perspective: 'raw' } as const;

/** Knows whether a document has a slug, whether it is published or still a draft. */
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

/** A slug that no other document of these types has, drafts included. */
export function uniqueAmong(types: readonly string[]): SlugIsUniqueValidator {
  return async (slug, { document, getClient }) => {
    const id = (document?._id ?? '').replace(/^drafts\./, '');
    const other = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
      '*[_type in $types && slug.current == $slug && !(_id in [$id, "drafts." + $id])][0]._id',
      { types, slug, id },
      everywhere,
    );
    return other === null;
  };
}

/** The slug under which a document is published; `null` for one that is not. */
export function publishedSlug({ document, getClient }: ValidationContext): Promise<string | null> {
  const id = (document?._id ?? '').replace(/^drafts\./, '');
  return getClient({ apiVersion: API_VERSION }).fetch<string | null>(
    '*[_id == $id][0].slug.current',
    { id },
    everywhere,
  );
}

/** Sizes by the id of the upload, which holds a hash of its content: a size never changes. */
const sizes = new Map<string, number>();

/** The size of an uploaded image or file in bytes; `null` while the lake does not know it. */
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
