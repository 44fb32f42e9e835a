import type { ImageExtension } from '../file-type.ts';
import type { Transform } from '../transform/transform.ts';

/** The optional metadata of an image. */
export const DETAILS = ['lqip', 'palette', 'blurhash', 'exif', 'location'] as const;

export type Detail = (typeof DETAILS)[number];

/** A job for an image process. */
export interface Job {
  body: Uint8Array;
  /** Over all frames. */
  maxPixels: number;
  task: { analyse: readonly Detail[] } | { render: Transform };
}

export interface Analysis {
  extension: ImageExtension;
  /** In pixels, after EXIF orientation. */
  width: number;
  height: number;
  metadata: { hasAlpha: boolean; isOpaque: boolean; [detail: string]: unknown };
}

/** What a process answers, and what that took of the processor. */
export type Answer = Result & { cpuMs: number };

export type Result =
  | { analysis: Analysis }
  | { image: Uint8Array }
  /** Why the image cannot be processed, in a sentence for its sender. */
  | { refusal: string };
