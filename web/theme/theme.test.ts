import { expect, test } from 'vitest';
import { RETRY_DELAY_MS } from '#machines/contact/machine.ts';
import { TYPING_PAUSE_MS } from '#machines/search/machine.ts';
import {
  calmPalette,
  highContrastNightPalette,
  highContrastPalette,
  nightPalette,
  type Palette,
} from './palette.ts';
import { type ColorName, motion } from './tokens.ts';

const AA = 4.5;
const AAA = 7;
const CONTROL = 3;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, a: ColorName, b: ColorName): number {
  const [low = 0, high = 0] = [luminance(palette[a]), luminance(palette[b])].toSorted(
    (first, second) => first - second,
  );
  return (high + 0.05) / (low + 0.05);
}

const papers = ['paper', 'paperRaised', 'paperSunken'] as const;

const pairs: Array<[ColorName, ColorName, number]> = [
  ...papers.flatMap((paper): typeof pairs => [
    ['ink', paper, AAA],
    ['inkSoft', paper, AAA],
    ['accent', paper, AAA],
    ['danger', paper, AA],
    ['success', paper, AA],
    ['warning', paper, AA],
    ['orange', paper, AA],
    ['lineStrong', paper, CONTROL],
    ['focus', paper, CONTROL],
  ]),
  ['onPrimary', 'primary', AAA],
  ['onPrimary', 'primaryHover', AAA],
  ['onNight', 'night', AAA],
  ['onNight', 'nightDeep', AAA],
  ['onNightSoft', 'night', AAA],
  ['onNight', 'plum', AAA],
  ['onNightSoft', 'plum', AAA],
  ['nightDeep', 'glow', AAA],
  ['ink', 'accentSoft', AAA],
  ['accent', 'accentSoft', AA],
  ['danger', 'dangerPaper', AA],
  ['success', 'successPaper', AA],
  ['warning', 'warningPaper', AA],
];

test.each(pairs)('%s on %s reaches %f', (text, ground, least) => {
  for (const palette of [calmPalette, nightPalette]) {
    expect(contrast(palette, text, ground)).toBeGreaterThanOrEqual(least);
  }
  for (const palette of [highContrastPalette, highContrastNightPalette]) {
    expect(contrast(palette, text, ground)).toBeGreaterThanOrEqual(Math.max(least, AA));
  }
});

test('UI-15: typing pauses 300 ms, a movement takes 300 ms, another try waits 1000 ms', () => {
  expect(TYPING_PAUSE_MS).toBe(300);
  expect(motion.normal).toMatch(/^300ms /);
  expect(RETRY_DELAY_MS).toBe(1_000);
});
