import type { LakeDocument } from './document.ts';

/** Makes an array whose items are created when they are read, for code that only takes arrays. */
export function documentList<T extends object>(
  items: readonly T[],
  read: (item: T) => LakeDocument,
): readonly LakeDocument[] {
  const list = new Proxy(items, {
    get(target, property) {
      const item = typeof property === 'string' ? target[Number(property)] : undefined;
      return item === undefined ? Reflect.get(target, property) : read(item);
    },
  });
  // The proxy yields documents, which its type does not express.
  return list as readonly object[] as readonly LakeDocument[];
}
