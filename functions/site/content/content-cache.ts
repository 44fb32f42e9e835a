import { createPromiseCache } from '../../platform/promise-cache.ts';

/** Asks the Content Lake: takes a GROQ query and its parameters, returns the projected result. */
export type ContentFetch = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

export interface ContentCache {
  fetch: ContentFetch;
  /** Drops every result; one still in flight reaches its caller but is not cached. */
  invalidate(): void;
}

/** Caches results by query and parameters until `invalidate`; concurrent requests for the same result share one call. */
export function createContentCache(ask: ContentFetch, limit = 500): ContentCache {
  const results = createPromiseCache<unknown>(limit);
  return {
    fetch: <T>(query: string, params: Record<string, unknown>) =>
      results.get(JSON.stringify([query, params]), () => ask<T>(query, params)) as Promise<T>,
    invalidate: results.clear,
  };
}
