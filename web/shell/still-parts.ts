import { lateScript } from '#web/ui/late-script.ts';

/** Draws the static parts of the frame. */
export const stillParts = lateScript(() => import('./still-parts-drawing.ts'));
