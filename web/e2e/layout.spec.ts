import type { Page } from 'playwright';
import { proofSize } from 'service-kit/testing/proof';
import { localAddress } from '#machines/language.ts';
import { sitePages } from '#machines/pages.ts';
import { coaching as arabic } from '../i18n/ar/coaching.ts';
import { coaching as english } from '../i18n/en/coaching.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';

/** The limit of the layout shift of a page (PERF). */
const MOST_SHIFT = 0.01;

const texts = { en: english, ar: arabic };
/** `npm test` runs only the pages whose first screens are built most differently. */
const pages = proofSize(
  ['/', '/about', '/aboutfounder', '/coaching'],
  sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
);

/** @returns how far parts of the page moved without the reader's doing */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as Array<PerformanceEntry & { value: number }>;
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Returns which families of our own fonts are loaded. */
const ownFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
      .map(({ family }) => family),
  );

const isFooterLaidOut = (page: Page) =>
  page
    .locator('#app > footer a')
    .last()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

inBothLanguages((language) => {
  test('nothing moves when the fonts arrive after the text (PERF)', async ({ page }) => {
    const { width = 0 } = page.viewportSize() ?? {};
    // Its title is the largest, and in Arabic fills a line of a desktop.
    const places = [...pages.map((path) => [path, width] as const), ['/about', 1280] as const];
    for (const [path, width] of places) {
      await page.setViewportSize({ width, height: 844 });
      const { promise: fontsMayCome, resolve: letFontsCome } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await fontsMayCome;
        await route.continue();
      });
      await page.goto(localAddress(path, language), { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length))
        .toBe(1);
      // On a slow machine a part of the page is painted before the rest has arrived.
      await page.waitForLoadState('domcontentloaded');
      const before = await shiftOf(page);
      letFontsCome();
      await expect.poll(() => ownFonts(page)).not.toEqual([]);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect((await shiftOf(page)) - before, `${path} at ${width} px`).toBeLessThan(MOST_SHIFT);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  test('the fonts come after the text, all at once, on a phone (PERF)', proof, async ({ page }) => {
    const { promise: lastMayCome, resolve: letLastCome } = Promise.withResolvers<void>();
    let held = 0;
    await page.route(/(figtree-latin|vazirmatn-arabic).*\.woff2/, async (route) => {
      held += 1;
      await lastMayCome;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const other = page.waitForResponse(/(newsreader-latin|markazi-arabic).*\.woff2/);
    await page.goto(localAddress('/coaching', language), { waitUntil: 'commit' });
    await (await other).finished();
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await ownFonts(page)).toEqual([]);
    letLastCome();
    await expect.poll(async () => (await ownFonts(page)).length).toBeGreaterThan(1);
  });

  test(
    'content below the first screen is laid out when the reader comes near it or goes to it',
    proof,
    async ({ page }) => {
      await page.goto(localAddress('/coaching', language));
      expect(await isFooterLaidOut(page)).toBe(false);
      await page.mouse.wheel(0, 20_000);
      await expect.poll(() => isFooterLaidOut(page)).toBe(true);

      await page.goto(localAddress('/coaching', language));
      expect(await isFooterLaidOut(page)).toBe(false);
      await page.reload();
      expect(await isFooterLaidOut(page), 'the place where one was is restored').toBe(true);
      await page.goto(localAddress('/about', language));
      await page.goto(localAddress('/coaching#booking', language));
      await expect(page.locator('#booking-title')).toBeInViewport();
    },
  );

  test('HOME-17, HOME-19: press mentions have four places from the start, are drawn when the reader comes near, and stay', async ({
    page,
  }) => {
    await page.goto(localAddress('/', language));
    const mentions = page.locator('li:has(> a[target="_blank"] strong)');
    const isDrawn = () =>
      mentions
        .first()
        .locator('strong')
        .evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
    await expect(mentions).toHaveCount(4);
    expect(await isDrawn()).toBe(false);
    for (const place of await mentions.all()) {
      expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(128);
    }
    await mentions.first().scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
    const { height } = (await mentions.first().boundingBox()) ?? {};
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(mentions).toHaveCount(4);
    expect((await mentions.first().boundingBox())?.height).toBe(height);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('a link to a place further down ends at its heading', async ({ page }) => {
        for (const id of ['bundles', 'booking'] as const) {
          await page.goto(localAddress('/coaching', language));
          const chips = page.getByRole('navigation', { name: texts[language].sections.label });
          await chips.locator(`a[href$="#${id}"]`).click();
          const topOf = () =>
            page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);
          await expect.poll(topOf).toBeLessThan(100);
          expect(await topOf()).toBeGreaterThan(0);
        }
      });
    });
  }
}, 'ar');
