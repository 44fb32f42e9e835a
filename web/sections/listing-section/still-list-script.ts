import { lateScript } from '#web/ui/late-script.ts';
import type { ShownList } from './content.ts';

/** By itself, so that a page whose episodes are played does not start with what other lists are drawn with. */
export const stillList = lateScript(async () => (await import('./still-list.tsx')).StillList);

/** Whether a list needs it. */
export const isStillList = (list: ShownList | null) =>
  list !== null && list.kind !== 'podcast' && list.items.length > 0;
