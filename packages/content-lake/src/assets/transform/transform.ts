import type { OutputFormat } from '../file-type.ts';
import { type Rectangle, resultSize, type Size, type Turn } from './geometry.ts';
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

/** A larger result is compressed with the least effort, which takes a third of the time and a few bytes more. */
const MOST_WITH_EFFORT = 2_500_000;

/** The CPU time of each step for one pixel (ns), as measured with sharp. */
const NS = { read: 8, scaled: 10, blurred: 15, sharpened: 80, saturated: 70 };
const NS_ENCODED = {
  jpg: { usual: 20, large: 20 },
  png: { usual: 60, large: 60 },
  webp: { usual: 140, large: 60 },
  avif: { usual: 500, large: 170 },
  gif: { usual: 1_000, large: 500 },
};
const BASE_MS = 5;

/** Estimates the CPU time of a transform (ms); of an animated picture, for one frame. */
export function expectedMs(source: Size, transform: Transform): number {
  const { scaled, blur, sharpen, saturation, output } = transform;
  const { usual, large } = NS_ENCODED[output.format];
  const changed =
    NS.scaled +
    (blur > 0 ? NS.blurred : 0) +
    (sharpen > 0 ? NS.sharpened : 0) +
    (saturation !== 0 ? NS.saturated : 0);
  const ns =
    pixels(source) * NS.read +
    pixels(scaled) * changed +
    pixels(resultSize(transform)) * (isLarge(transform) ? large : usual);
  return BASE_MS + ns / 1_000_000;
}

export function isLarge(transform: Transform): boolean {
  return pixels(resultSize(transform)) > MOST_WITH_EFFORT;
}

function pixels({ width, height }: Size): number {
  return width * height;
}
