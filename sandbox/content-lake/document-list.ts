import type { LakeDocument } from './document.ts';

/** A list, for readers that know nothing but lists, whose documents are made one by one when they are read. */
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
  // What its type says of its items is no longer so: each of them is read.
  return list as readonly object[] as readonly LakeDocument[];
}
