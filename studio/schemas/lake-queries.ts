import type { SlugIsUniqueValidator, ValidationContext } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import type { FindDocument } from './links.ts';

type Lake = Pick<ValidationContext, 'getClient'>;

const everywhere = { perspective: 'raw' } as const;

/** Knows whether a document has a slug, whether it is published or still a draft. */
export function finderIn({ getClient }: Lake): FindDocument {
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

/** The size of an uploaded image or file in bytes; `null` while the lake does not know it. */
export function sizeOfAsset({ getClient }: Lake, id: string): Promise<number | null> {
  return getClient({ apiVersion: API_VERSION }).fetch<number | null>(
    '*[_id == $id][0].size',
    { id },
    everywhere,
  );
}
