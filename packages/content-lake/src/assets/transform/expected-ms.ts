import { resultSize, type Size } from './geometry.ts';
import type { Transform } from './transform.ts';

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
