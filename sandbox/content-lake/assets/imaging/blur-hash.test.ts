import { expect, it } from 'vitest';
import { blurHash } from './blur-hash.ts';

function picture(width: number, height: number, paint: (x: number, y: number) => number[]) {
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([...paint(x, y), 255], 4 * (y * width + x));
  }
  return { pixels, width, height };
}

it('is as long as its waves are many, and begins with their number', () => {
  expect(blurHash(picture(32, 20, () => [255, 255, 255]))).toMatch(/^L.{27}$/);
  expect(blurHash(picture(20, 32, () => [255, 255, 255]))).toMatch(/^T.{27}$/);
});

it('says the mean colour in four digits', () => {
  expect(blurHash(picture(8, 8, () => [255, 255, 255])).slice(2, 6)).toBe('TSUA');
  expect(blurHash(picture(8, 8, () => [0, 0, 0])).slice(2, 6)).toBe('0000');
});

it('tells a picture from its mirror image', () => {
  const ramp = picture(32, 32, (x) => [x * 8, 0, 0]);
  const mirrored = picture(32, 32, (x) => [(31 - x) * 8, 0, 0]);
  expect(blurHash(ramp)).not.toBe(blurHash(mirrored));
  expect(blurHash(ramp).slice(2, 6)).toBe(blurHash(mirrored).slice(2, 6));
});
