import { lateScript } from '#web/ui/late-script.ts';
import type { ShownList } from './content.ts';

/** By itself, so that a page whose episodes are played does not start with what other lists are drawn with. */
export const otherLists = lateScript(() => import('./other-lists.tsx'));

/** Whether a list needs it. */
export const isOtherList = (list: ShownList | null) => list !== null && list.kind !== 'podcast';
