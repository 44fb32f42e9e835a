import type { Change } from '#machines/api/follow-changes.ts';

const names = {
  order: ['orders', 'order', 'sessions'],
  delivery: ['orders', 'order', 'reviews', 'manual-work', 'sessions'],
  draft: ['reviews'],
  reader: ['reader'],
  // Reading a message or a case is recorded, so only their lists are read again by themselves.
  message: ['messages'],
  subscriber: ['subscribers'],
  care: ['care-cases'],
} satisfies Partial<Record<Change['kind'], string[]>>;

/** Opening one of these is recorded, so only their list is read again by itself. */
const listAlone: readonly unknown[] = ['manual-work'];

const all = [...new Set(Object.values(names).flat())];

/** Whether a change affects a query, by the query's key. */
export function isChanged({ kind, id }: Change, [name, about]: readonly unknown[]): boolean {
  const concerned: readonly string[] = kind === 'everything' ? all : names[kind];
  if (!concerned.includes(String(name))) return false;
  if (listAlone.includes(name)) return about === undefined;
  return name !== kind || id === null || about === id;
}
