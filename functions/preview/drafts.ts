import type { SanityClient } from '@sanity/client';
import type { ContentFetch } from '../content/content-cache.ts';

/** Content as it would be if every draft were published, each text marked with the field it comes from. */
export function draftsOf(client: SanityClient): ContentFetch {
  const drafts = client.withConfig({
    perspective: 'drafts',
    useCdn: false,
    stega: {
      enabled: true,
      studioUrl: '/studio',
      // Only what people read: a mark in an address, an id or a kind would change what it means.
      filter: ({ sourcePath, filterDefault, ...rest }) =>
        sourcePath.some((part) => part === 'en' || part === 'ar') &&
        filterDefault({ sourcePath, filterDefault, ...rest }),
    },
  });
  return (query, params) => drafts.fetch(query, params);
}

/**
 * Calls back after each change in the lake, of drafts too, and once whenever it may have missed some.
 * @returns ends it
 */
export function watchDrafts(
  client: SanityClient,
  watcher: { changed: () => void; ended: (error: unknown) => void },
): () => void {
  const subscription = client
    .listen(
      '*',
      {},
      { includeResult: false, visibility: 'query', events: ['welcome', 'mutation', 'reconnect'] },
    )
    .subscribe({ next: watcher.changed, error: watcher.ended });
  return () => subscription.unsubscribe();
}
