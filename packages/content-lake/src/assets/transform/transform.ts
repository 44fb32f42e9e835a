import type { OutputFormat } from '../image-type.ts';
import type { Rectangle, Size, Turn } from './geometry.ts';
import type { Colour } from './parameter.ts';

/** The operations on an image, in this order. */
export interface Transform {
  /** The part of the original, after EXIF orientation. */
  region?: Rectangle;
  scaled: Size;
  turn: Turn;
  flip: { horizontally: boolean; vertically: boolean };
  /** Crop to this size around the area with the highest entropy. */
  entropy?: Size;
  /** Standard deviation, in pixels of the result. */
  blur: number;
  /** From 0 to 100. */
  sharpen: number;
  /** From -100 (grey) to 100. */
  saturation: number;
  isInverted: boolean;
  /** Place on a canvas of this size, at this offset. */
  canvas?: Rectangle;
  background?: Colour;
  /** Only the first frame. */
  isStill: boolean;
  output: { format: OutputFormat; isProgressive: boolean; quality: number };
}
