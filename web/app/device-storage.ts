import type { StorageLike } from '#machines/storage/types.ts';

/** Returns one of the browser's storages, or null where reading the property already throws. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): StorageLike | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}
