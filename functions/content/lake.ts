import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { type ContentFetch, createContentCache } from './content-cache.ts';

/** From this API version on, `published` is the default perspective. */
const API_VERSION = '2025-02-19';

/** After this time a page falls back to its last good content. */
const ANSWER_LIMIT_MS = 4_000;

export interface LakeAccess {
  projectId: string;
  dataset: string;
  /** The lake's own address; `null` is Sanity's hosted one. */
  apiUrl: string | null;
  token: string | null;
}

export interface ContentLake {
  /** Published content, cached until the lake reports a change. */
  fetch: ContentFetch;
  /** Published content straight from the lake. */
  fetchFresh: ContentFetch;
  /** Calls back after each change, once the cache is cleared. */
  onChange(listener: () => void): void;
  stop(): void;
}

export function lakeClient(
  access: LakeAccess,
  limits: Pick<ClientConfig, 'timeout' | 'maxRetries'> = {},
): SanityClient {
  return createClient({
    projectId: access.projectId,
    dataset: access.dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published',
    ...limits,
    ...(access.token ? { token: access.token, ignoreBrowserTokenWarning: true } : {}),
    ...(access.apiUrl ? { apiHost: access.apiUrl, useProjectHostname: false } : {}),
  });
}

/** Reads published content through a cache that the lake's change events invalidate. */
export function connectLake(access: LakeAccess, logger: Logger): ContentLake {
  const client = lakeClient(access, { timeout: ANSWER_LIMIT_MS, maxRetries: 1 });
  const fetchFresh: ContentFetch = (query, params) => client.fetch(query, params);
  const cache = createContentCache(fetchFresh);
  const listeners: Array<() => void> = [];
  const changed = () => {
    cache.invalidate();
    for (const listener of listeners) listener();
  };
  const subscription = client
    .listen(
      '*',
      {},
      { includeResult: false, visibility: 'query', events: ['welcome', 'mutation', 'reconnect'] },
    )
    .subscribe({
      next: changed,
      error: (error: unknown) => logger.log('error', 'content events ended', errorFields(error)),
    });
  return {
    fetch: cache.fetch,
    fetchFresh,
    onChange: (listener) => listeners.push(listener),
    stop: () => subscription.unsubscribe(),
  };
}
