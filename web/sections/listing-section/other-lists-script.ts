import { lateScript } from '#web/ui/late-script.ts';
import type { ShownList } from './content.ts';

/**
 * A separate script, so that a page with episodes does not start with the components of other
 * lists.
 */
export const otherLists = lateScript(() => import('./other-lists.tsx'));

/** Whether a list needs that script. */
export const isOtherList = (list: ShownList | null) => list !== null && list.kind !== 'podcast';

/**
 * Whether the list is an empty one of courses, which offers to take an address for the next course.
 */
export function takesAddress(list: ShownList | null): boolean {
  return list?.kind === 'course' && list.items.length === 0;
}

/** Whether the list has a field to type into, which needs the browser's script. */
export function hasField(list: ShownList | null): boolean {
  const isSearched =
    list?.kind === 'podcast' && list.items.some(({ transcript }) => transcript.length > 0);
  return isSearched || takesAddress(list);
}
