import { LRUCache } from 'lru-cache';

export interface PromiseCache<T> {
  /** Returns the value under this key, made by `make` on a miss; concurrent callers share one call. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Says whether there is a value, or one is being made. */
  has(key: string): boolean;
  /** Returns the value under this key once it is made; else undefined. */
  made(key: string): T | undefined;
  /** Drops every value; one that is still being made reaches its callers but is not cached. */
  clear(): void;
}

/** Caches values for which `keeps` returns true; failures are never cached. */
export function createPromiseCache<T>(
  limit: number,
  keeps: (value: T) => boolean = () => true,
): PromiseCache<T> {
  const values = new LRUCache<string, Promise<T>>({ max: limit });
  const made = new WeakMap<Promise<T>, T>();
  return {
    get(key, make) {
      const known = values.get(key);
      if (known) return known;
      const making = make();
      values.set(key, making);
      const forget = () => {
        if (values.peek(key) === making) values.delete(key);
      };
      making.then((value) => (keeps(value) ? made.set(making, value) : forget()), forget);
      return making;
    },
    has: (key) => values.has(key),
    made(key) {
      const making = values.get(key);
      return making && made.get(making);
    },
    clear() {
      values.clear();
    },
  };
}
