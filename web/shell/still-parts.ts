type StillParts = typeof import('./still-parts-drawing.ts');

let parts: StillParts | null = null;

/** What draws the parts of the frame that answer nothing by script; null while the server's drawing stands. */
export const stillParts = () => parts;

/** Fetches it; to be awaited before a frame is rendered that the server has not drawn. */
export async function loadStillParts(): Promise<void> {
  parts ??= await import('./still-parts-drawing.ts');
}
