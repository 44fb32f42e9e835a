import { lateScript } from '#web/ui/late-script.ts';

/** Draws the static parts of the frame. */
export const staticParts = lateScript(() => import('./static-parts-drawing.ts'));
