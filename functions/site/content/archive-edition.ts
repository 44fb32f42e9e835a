import type { SanityClient } from '@sanity/client';

/**
 * Returns a function that shows an edition of the newsletter in the site's archive, by the day on which it was first
 * sent. A draft gets the day as well, so that publishing it later does not take the edition away again.
 */
export function createArchiveEdition(client: SanityClient) {
  return async (id: string, day: string): Promise<void> => {
    const ids = await client.fetch<string[]>(
      '*[_id in $ids]._id',
      { ids: [id, `drafts.${id}`] },
      { perspective: 'raw' },
    );
    const transaction = client.transaction();
    for (const each of ids) transaction.patch(each, { setIfMissing: { publishedOn: day } });
    if (ids.length > 0) await transaction.commit();
  };
}
