import type { ShownList } from './content.ts';

/** Whether whoever finds nothing in this list may leave an address for what comes next. */
export function takesAddress(list: ShownList | null): boolean {
  return list?.kind === 'course' && list.items.length === 0;
}

/** Whether something is typed into this list, which the browser's script then takes over. */
export function hasField(list: ShownList | null): boolean {
  const isSearched =
    list?.kind === 'podcast' && list.items.some(({ transcript }) => transcript.length > 0);
  return isSearched || takesAddress(list);
}
