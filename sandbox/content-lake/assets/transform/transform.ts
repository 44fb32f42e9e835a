import type { OutputFormat } from '../image-type.ts';
import type { Rectangle, Size, Turn } from './geometry.ts';
import type { Colour } from './parameter.ts';

/** Everything that is to happen to an image, in this order. */
export interface Transform {
  /** What is taken of the original, the right way up. */
  region?: Rectangle;
  scaled: Size;
  turn: Turn;
  flip: { horizontally: boolean; vertically: boolean };
  /** Cut to this size around what there is most to see in. */
  entropy?: Size;
  /** Standard deviation, in pixels of the result. */
  blur: number;
  /** From 0 to 100. */
  sharpen: number;
  /** From -100 (grey) to 100. */
  saturation: number;
  isInverted: boolean;
  /** Laid there on an area of that size. */
  canvas?: Rectangle;
  background?: Colour;
  /** Only the first of several frames. */
  isStill: boolean;
  output: { format: OutputFormat; isProgressive: boolean; quality: number };
}
