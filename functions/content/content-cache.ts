/** Asks the Content Lake: a GROQ query and its parameters in, the projected result out. */
export type ContentFetch = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

export interface ContentCache {
  fetch: ContentFetch;
  /** Forgets every result; an answer still under way is given to its asker and not kept. */
  invalidate(): void;
}

/** Remembers results by query and parameters until `invalidate`, and asks once for what many want at the same time. */
export function createContentCache(ask: ContentFetch, limit = 500): ContentCache {
  const results = new Map<string, Promise<unknown>>();

  return {
    fetch<T>(query: string, params: Record<string, unknown>): Promise<T> {
      const key = JSON.stringify([query, params]);
      const known = results.get(key);
      if (known) return known as Promise<T>;
      const asked = ask<T>(query, params);
      results.set(key, asked);
      asked.catch(() => {
        if (results.get(key) === asked) results.delete(key);
      });
      if (results.size > limit) {
        for (const oldest of results.keys()) {
          results.delete(oldest);
          break;
        }
      }
      return asked;
    },
    invalidate() {
      results.clear();
    },
  };
}
