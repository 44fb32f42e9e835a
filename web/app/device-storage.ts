import type { StorageLike } from '#machines/storage/types.ts';

/** A storage of the browser, or null where reading the property alone already throws. */
export function storageOf(kind: 'localStorage' | 'sessionStorage'): StorageLike | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}
