import { lateScript } from '#web/ui/late-script.ts';

/** Draws the static parts of the page. */
export const coachingDrawing = lateScript(() => import('./drawing.tsx'));
