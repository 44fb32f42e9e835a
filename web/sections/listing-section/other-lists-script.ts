import { lateScript } from '#web/ui/late-script.ts';
import type { ShownList } from './content.ts';

/**
 * A separate script, so that a page with episodes does not start with the components of other
 * lists.
 */
export const otherLists = lateScript(() => import('./other-lists.tsx'));

/** Whether a list needs that script. */
export const isOtherList = (list: ShownList | null) => list !== null && list.kind !== 'podcast';
