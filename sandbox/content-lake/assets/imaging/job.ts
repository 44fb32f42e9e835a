import type { ImageExtension } from '../image-type.ts';
import type { Transform } from '../transform/transform.ts';

/** What can be found out about an image besides its size. */
export const DETAILS = ['lqip', 'palette', 'blurhash', 'exif', 'location'] as const;

export type Detail = (typeof DETAILS)[number];

/** What the server asks of a process that looks into images. */
export interface Job {
  body: Uint8Array;
  /** Over all frames together. */
  maxPixels: number;
  task: { analyse: readonly Detail[] } | { render: Transform };
}

/** The hosted lake's `metadata` in parts. */
export interface Analysis {
  extension: ImageExtension;
  /** The right way up, in pixels. */
  width: number;
  height: number;
  metadata: { hasAlpha: boolean; isOpaque: boolean; [detail: string]: unknown };
}

export type Answer =
  | { analysis: Analysis }
  | { image: Uint8Array }
  /** Nothing can be done with this image; why, in a sentence for whoever sent it. */
  | { refusal: string };
