import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_DELAY_MS } from '#machines/contact/machine.ts';
import { TYPING_PAUSE_MS } from '#machines/search/machine.ts';
import {
  calmPalette,
  highContrastNightPalette,
  highContrastPalette,
  nightPalette,
  type Palette,
} from './palette.ts';
import { choose, currentChoice } from './reader-choices.ts';
import { type ColorName, motion } from './tokens.ts';

describe('reader choices', () => {
  const html = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8');
  const firstScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

  let stored: Map<string, string>;
  /** Shows a page again that the browser kept in its back-forward cache. */
  let comeBack: () => void;
  let dataset: Record<string, string>;

  /** Opens another page of the site on the same device, as it is before its first paint. */
  function openPage(): void {
    dataset = {};
    vi.stubGlobal('document', { documentElement: { dataset } });
    const performance = { getEntriesByType: () => [{ type: 'navigate' }] };
    new Function('performance', 'location', 'addEventListener', firstScript)(
      performance,
      { hash: '' },
      (_name: string, listener: () => void) => {
        comeBack = listener;
      },
    );
  }

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    openPage();
  });

  afterEach(() => vi.unstubAllGlobals());

  test('a choice holds at once and on the next page from its first paint', () => {
    choose('theme', 'night');
    choose('textSize', 'large');
    expect(dataset).toEqual({ theme: 'night', textSize: 'large' });
    openPage();
    expect(dataset).toEqual({ theme: 'night', textSize: 'large' });
    expect(currentChoice('theme')).toBe('night');
  });

  test('the default leaves nothing on the device, and the system decides again', () => {
    choose('theme', 'light');
    choose('theme', 'system');
    expect(dataset).toEqual({});
    expect(stored.size).toBe(0);
    openPage();
    expect(currentChoice('theme')).toBe('system');
    expect(currentChoice('textSize')).toBe('medium');
  });

  test('a page in the back-forward cache adopts a choice made on the pages after it', () => {
    choose('textSize', 'large');
    const kept = { dataset, comeBack };
    openPage();
    choose('theme', 'night');
    choose('textSize', 'medium');
    vi.stubGlobal('document', { documentElement: kept });
    kept.comeBack();
    expect(kept.dataset).toEqual({ theme: 'night' });
  });

  test('a value that no version of the site has written counts as the default', () => {
    stored.set('theme', 'disco');
    openPage();
    expect(currentChoice('theme')).toBe('system');
  });

  test('a choice holds for the page without a storage, and pages open all the same', () => {
    vi.stubGlobal('localStorage', undefined);
    openPage();
    choose('textSize', 'small');
    expect(currentChoice('textSize')).toBe('small');
  });
});

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
