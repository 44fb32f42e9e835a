import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { sitePages } from '#machines/pages.ts';
import { expect, test } from './fixtures.ts';
import { differences } from './pictures/differences.ts';
import { type Part, partsOf } from './pictures/parts.ts';

test.describe.configure({ mode: 'parallel' });

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

async function open(page: Page, device: Device, path: string): Promise<void> {
  const { language, viewport, media } = looks[device];
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/** How every page last looked when somebody had looked at it. */
const kept = (device: Device) => new URL(`pictures/${device}.json`, import.meta.url);

for (const device of ['phone', 'desktop'] as const) {
  const { language, media } = looks[device];
  test(`every page looks as it did (${device}, ${language}, ${media.colorScheme})`, async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/404/);
    const now: Record<string, Part[]> = {};
    for (const path of paths) {
      await open(page, device, path);
      now[path] = await partsOf(page);
    }
    if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
      await writeFile(kept(device), `${JSON.stringify(now, null, 2)}\n`);
    }
    const before: Record<string, Part[]> = JSON.parse(await readFile(kept(device), 'utf8'));
    for (const [path, parts] of Object.entries(now)) {
      const found = differences(before[path] ?? [], parts);
      expect.soft(found, `${path}; if it is meant, npm run gallery -- update`).toEqual([]);
    }
    expect(Object.keys(before)).toEqual(paths);
  });
}

/** What may go wrong with a page, as a style on top of its own. */
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

/** Sets a style as a style sheet of the document's own, which the content security policy does not concern. */
async function restyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

for (const device of ['phone', 'desktop'] as const) {
  test(`faults are seen from afar, and other line breaks are none (${device})`, async ({
    page,
  }) => {
    await open(page, device, '/about');
    const before = await partsOf(page);
    for (const [name, style] of Object.entries(faults[device])) {
      await restyle(page, style);
      expect.soft(differences(before, await partsOf(page)), name).not.toEqual([]);
    }
    await restyle(page, 'body { word-spacing: 0.02em }');
    expect(differences(before, await partsOf(page))).toEqual([]);
  });
}
