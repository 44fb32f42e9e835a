import { lateScript } from '#web/ui/late-script.ts';

/** What draws the parts of the page that answer nothing by script. */
export const coachingDrawing = lateScript(() => import('./drawing.tsx'));
