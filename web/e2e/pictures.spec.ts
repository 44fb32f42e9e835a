import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { proofSize, shareSeed } from 'service-kit/testing/proof';
import { sitePages } from '#machines/pages.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { differences, type Part, partsOf } from './pictures/differences.ts';

const paths = [
  ...sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
  '/blog/what-lived-experience-means',
  '/search?q=MENTL',
  '/no-such-page',
];

const looks = {
  phone: {
    language: 'en',
    viewport: { width: 390, height: 844 },
    media: { colorScheme: 'light', reducedMotion: 'reduce' },
  },
  desktop: {
    language: 'ar',
    viewport: { width: 1280, height: 800 },
    media: { colorScheme: 'dark', reducedMotion: 'reduce' },
  },
} as const;

type Device = keyof typeof looks;

/** The page that the faults are tried on. */
const FAULTY = '/about';

/** Each page is checked in each of its two looks every fourth day. */
const isOfToday = (at: number, device: Device) =>
  proofSize((at + shareSeed) % 4 === 2 * Object.keys(looks).indexOf(device), true);

async function open(page: Page, device: Device, path: string): Promise<void> {
  const { language, viewport, media } = looks[device];
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/** The file of how every page last looked when somebody approved it. */
const kept = (device: Device) => new URL(`pictures/${device}.json`, import.meta.url);

/** Faults that a page may have, as a style on top of its own. */
const faults: Record<Device, Record<string, string>> = {
  phone: {
    'a section is gone': '#story { display: none !important }',
    'a section holds nothing': '#story > * { visibility: hidden !important }',
    'sections lie on one another': '#story { margin-block-start: -30rem !important }',
    'pictures are missing': 'main :is(img, svg) { visibility: hidden !important }',
    'a section is drawn to one side': '#story > * { translate: 40% !important }',
  },
  desktop: {
    'night’s ground is white': 'html, body, main, main * { background: #fff !important }',
    'the page is not turned round': 'html { direction: ltr !important }',
    'columns stand below one another': 'main * { grid-template-columns: 1fr !important }',
  },
};

/**
 * Sets a style as a style sheet of the document, which the Content-Security-Policy does not
 * concern.
 */
async function restyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

for (const device of ['phone', 'desktop'] as const) {
  const { language, media } = looks[device];
  test(`every page looks as it did, holds no barrier and fits 320 px, and faults are seen from afar (${device}, ${language}, ${media.colorScheme})`, async ({
    page,
    watch,
  }) => {
    watch.allowProblem(/404/);
    const isUpdate = ['all', 'changed'].includes(test.info().config.updateSnapshots);
    const before: Record<string, Part[]> = JSON.parse(await readFile(kept(device), 'utf8'));
    const now: Record<string, Part[]> = {};
    for (const [at, path] of paths.entries()) {
      if (!isUpdate && !isOfToday(at, device)) continue;
      await open(page, device, path);
      const parts = await partsOf(page);
      now[path] = parts;
      const found = differences(before[path] ?? [], parts);
      if (!isUpdate) {
        expect.soft(found, `${path}; if it is meant, npm run gallery -- update`).toEqual([]);
      }
      if (path === FAULTY) await seeFaults(page, device, parts);
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
        for (const panel of document.querySelectorAll('main details:not([name])'))
          panel.setAttribute('open', '');
      });
      expect.soft(await accessibilityViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, path).toBe(0);
    }
    if (isUpdate) await writeFile(kept(device), `${JSON.stringify(now, null, 2)}\n`);
    else expect(Object.keys(before)).toEqual(paths);
  });
}

/** Makes the page look wrong, in one way a day, and then only breaks its lines elsewhere. */
async function seeFaults(page: Page, device: Device, before: readonly Part[]): Promise<void> {
  const all = Object.entries(faults[device]);
  const today = shareSeed % all.length;
  for (const [name, style] of proofSize(all.slice(today, today + 1), all)) {
    await restyle(page, style);
    expect.soft(differences(before, await partsOf(page)), name).not.toEqual([]);
  }
  await restyle(page, 'body { word-spacing: 0.02em }');
  expect.soft(differences(before, await partsOf(page)), 'other line breaks').toEqual([]);
}
