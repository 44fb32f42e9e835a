import { lateScript } from '#web/ui/late-script.ts';

/** What draws the parts of the frame that answer nothing by script. */
export const stillParts = lateScript(() => import('./still-parts-drawing.ts'));
