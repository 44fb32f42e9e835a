import type { Page } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { type Language, languages } from '#machines/language.ts';
import { coaching as arabic } from '../i18n/ar/coaching.ts';
import { common as commonAr } from '../i18n/ar/common.ts';
import { coaching as english } from '../i18n/en/coaching.ts';
import { common as commonEn } from '../i18n/en/common.ts';
import { expect, phone, proof, test } from './fixtures.ts';
import { dividedWords } from './page-parts.ts';

test.use(phone);

/** The least height of a target. */
const TARGET = 44;

/** Half of the page's former height in English; Arabic lines are higher. */
const MOST_HEIGHT = { en: 6_920, ar: 7_000 };

const readers = {
  en: {
    sections: english.sections.label,
    help: commonEn.help.button,
    toolkit: 'The Toolkit',
    book: 'Book The Toolkit',
  },
  ar: {
    sections: arabic.sections.label,
    help: commonAr.help.button,
    toolkit: 'حقيبة الأدوات',
    book: 'حجز حقيبة الأدوات',
  },
} as const;

/** Returns the targets that are lower than a fingertip needs, with their heights. */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = 'button, summary, nav a, a[href^="tel:"], a[href*="book="]';
    return [...document.querySelectorAll(targets)]
      .filter((target) => target.checkVisibility())
      .map((target) => [target.textContent, target.getBoundingClientRect().height] as const)
      .filter(([, height]) => height < least)
      .map(([text, height]) => `${text}: ${height}`);
  }, TARGET);
}

/**
 * Scrolls through the page by half a screen at a time.
 * @returns the headings and buttons that something covers at every stop
 */
function alwaysCovered(page: Page): Promise<string[]> {
  return page.evaluate(async (step) => {
    const parts = 'main :is(h1, h2, h3, button, summary, a[href*="book="])';
    const seen = new Set<Element>();
    const isUncovered = (part: Element) => {
      const { left, top, bottom, width } = part.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        part.contains(document.elementFromPoint(left + width / 2, y)),
      );
    };
    for (let at = 0; at < document.documentElement.scrollHeight; at += step) {
      scrollTo({ top: at, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      for (const part of document.querySelectorAll(parts)) if (isUncovered(part)) seen.add(part);
    }
    return [...document.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility() && !seen.has(part))
      .map((part) => part.textContent);
  }, phone.viewport.height / 2);
}

for (const language of proofSize<readonly Language[]>(['ar'], languages)) {
  test(`all of the coaching page can be reached, pressed and read on a phone (${language})`, async ({
    page,
  }) => {
    const { sections, help, toolkit, book } = readers[language];
    const { width } = phone.viewport;
    await page.goto(`/coaching?lang=${language}`);
    expect.soft(await alwaysCovered(page)).toEqual([]);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(whole).toBeLessThanOrEqual(MOST_HEIGHT[language]);
    expect.soft(await lowTargets(page)).toEqual([]);
    const links = page.locator('a[href^="mailto:"], a[href^="tel:"]').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(2);
    expect.soft(await dividedWords(links)).toEqual([]);

    await test.step('the help is a tab at the corner, and covers no link at the end of the page', async () => {
      const tab = page.getByRole('button', { name: help });
      await expect.soft(tab).toBeInViewport({ ratio: 1 });
      const box = await tab.boundingBox();
      expect.soft(box?.width).toBeLessThan(width / 2);
      const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
      expect.soft((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    });

    await test.step('a row is pressed as a whole, and opens with one button that says what it books', async () => {
      const offers = page.locator('article:has(a[href*="book="])');
      await expect(offers.getByRole('link').filter({ visible: true })).toHaveCount(0);
      const offer = offers.filter({ hasText: toolkit });
      await offer.locator('summary bdi').first().click();
      await expect(offers.getByRole('link').filter({ visible: true })).toHaveCount(1);
      const link = offer.getByRole('link', { name: book, exact: true });
      await expect(link, 'in view however long the details are').toBeInViewport({ ratio: 1 });
      await offer.getByRole('heading', { name: toolkit, exact: true }).click();
      await expect(offer.getByRole('link').filter({ visible: true })).toHaveCount(0);
    });

    for (const row of await page.locator('article summary').all()) await row.click();
    expect.soft(await alwaysCovered(page)).toEqual([]);
    expect.soft(await lowTargets(page)).toEqual([]);

    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), whole / 2);
    const chips = page.getByRole('navigation', { name: sections });
    await expect.soft(chips).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: help }).click();
    await expect(page.locator('#help')).toBeVisible();
    expect.soft(await lowTargets(page)).toEqual([]);
    expect.soft(await dividedWords(links)).toEqual([]);
  });
}

test('a phone shows all of the page while its fonts do not come', proof, async ({ page }) => {
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/coaching', { waitUntil: 'domcontentloaded' });
  expect(await alwaysCovered(page)).toEqual([]);
});
