import type { StorageLike } from '../storage/types.ts';

/** An in-memory `Storage`. */
export function memoryStorage(start: Record<string, string> = {}): StorageLike & {
  keys(): string[];
} {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
    keys: () => [...values.keys()],
  };
}
