import { LRUCache } from 'lru-cache';

/** Asks the Content Lake: a GROQ query and its parameters in, the projected result out. */
export type ContentFetch = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

export interface ContentCache {
  fetch: ContentFetch;
  /** Drops every result; one still in flight reaches its caller but is not cached. */
  invalidate(): void;
}

/** Caches results by query and parameters until `invalidate`; concurrent requests for the same result share one call. */
export function createContentCache(ask: ContentFetch, limit = 500): ContentCache {
  const results = new LRUCache<string, Promise<unknown>>({ max: limit });

  return {
    fetch<T>(query: string, params: Record<string, unknown>): Promise<T> {
      const key = JSON.stringify([query, params]);
      const known = results.get(key);
      if (known) return known as Promise<T>;
      const asked = ask<T>(query, params);
      results.set(key, asked);
      asked.catch(() => {
        if (results.peek(key) === asked) results.delete(key);
      });
      return asked;
    },
    invalidate() {
      results.clear();
    },
  };
}
