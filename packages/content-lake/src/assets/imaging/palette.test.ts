import { expect, it } from 'vitest';
import { paletteOf } from './palette.ts';

function pixels(
  ...parts: [count: number, red: number, green: number, blue: number, alpha?: number][]
) {
  return Uint8Array.from(
    parts.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );
}

it('paletteOf finds the dominant colour and the best swatches', () => {
  const palette = paletteOf(
    pixels([60, 240, 240, 240], [20, 220, 30, 40], [10, 20, 60, 110], [10, 130, 120, 110]),
  );
  expect(palette).toMatchObject({
    _type: 'sanity.imagePalette',
    dominant: { background: '#f0f0f0', population: 60, foreground: '#000', title: '#000' },
    vibrant: { background: '#dc1e28', population: 20, foreground: '#fff', title: '#fff' },
    darkVibrant: { background: '#143c6e', population: 10 },
    muted: { background: '#82786e', population: 10 },
    lightMuted: { background: '#f0f0f0' },
  });
});

it('paletteOf derives missing swatches, with a population of 0', () => {
  const palette = paletteOf(pixels([10, 200, 20, 20]));
  expect(palette).toMatchObject({
    lightMuted: { background: expect.stringMatching(/^#[0-9a-f]{6}$/), population: 0 },
  });
});

it('paletteOf ignores transparent pixels', () => {
  expect(paletteOf(pixels([90, 255, 0, 0, 0], [10, 0, 0, 255]))).toMatchObject({
    dominant: { background: '#0000ff', population: 100 },
  });
  expect(paletteOf(pixels([9, 255, 0, 0, 0]))).toMatchObject({ dominant: { population: 0 } });
});
