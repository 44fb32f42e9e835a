import type { SanityClient } from '@sanity/client';
import type { ContentFetch } from '../content/lake.ts';

/**
 * Returns a fetch that reads content as if every draft were published and marks each text with its source
 * field.
 */
export function draftsOf(client: SanityClient): ContentFetch {
  const drafts = client.withConfig({
    perspective: 'drafts',
    useCdn: false,
    stega: {
      enabled: true,
      studioUrl: '/studio',
      // Marks only texts for people, because a mark would change the meaning of a URL, an id or a type.
      filter: ({ sourcePath, filterDefault, ...rest }) =>
        sourcePath.some((part) => part === 'en' || part === 'ar') &&
        filterDefault({ sourcePath, filterDefault, ...rest }),
    },
  });
  return (query, params) => drafts.fetch(query, params);
}

/**
 * Calls `changed` after each change in the lake, drafts included, and whenever changes may have been missed.
 * @returns a function that ends the subscription
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
