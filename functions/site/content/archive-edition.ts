import type { SanityClient } from '@sanity/client';

/**
 * Returns a function that shows an edition of the newsletter in the site's archive, by the day on which it was first
 * sent. A draft and the version of a release get the day as well, so that publishing them later does not take the edition away
 * again.
 */
export function createArchiveEdition(client: SanityClient) {
  return async (id: string, day: string): Promise<void> => {
    const ids = await client.fetch<string[]>(
      '*[sanity::versionOf($id)]._id',
      { id },
      { perspective: 'raw' },
    );
    const transaction = client.transaction();
    for (const each of ids) transaction.patch(each, { setIfMissing: { publishedOn: day } });
    if (ids.length > 0) await transaction.commit();
  };
}
