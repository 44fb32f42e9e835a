import { proofSize } from 'service-kit/testing/proof';
import { contentPath } from '#machines/api/content.ts';
import { type Language, languages, localAddress } from '#machines/language.ts';
import { common as ar } from '../i18n/ar/common.ts';
import { common as en } from '../i18n/en/common.ts';
import { expect, test } from './fixtures.ts';
import { dividedWords, openHydrated } from './page-parts.ts';

const texts = { en, ar };

/** Places with the numbers, in containers of different widths. */
const places = {
  'the footer': '/about',
  'an article': '/blog/what-lived-experience-means',
  'a search for help': '/search?q=suicide',
};

for (const language of proofSize<readonly Language[]>(['ar'], languages)) {
  test(`no crisis number is divided or leaves its frame (${language})`, async ({ page }) => {
    const numbers = page.locator('a[href^="tel:"]:has(bdi):has(svg)').filter({ visible: true });
    const enlarge = (size: string) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
    const looks = async (where: string) => {
      for (const width of [320, 390, 820, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(numbers).not.toHaveCount(0);
        expect.soft(await dividedWords(numbers), `${where}, ${width} px`).toEqual([]);
        const faults = await numbers.evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility())
            .flatMap((link) => {
              const range = document.createRange();
              range.selectNodeContents(link.querySelector('bdi') ?? link);
              const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              const isDivided = rows.size > 1;
              const isOut = link.scrollWidth > link.clientWidth;
              return isDivided || isOut ? [`${link.textContent}`] : [];
            }),
        );
        expect.soft(faults, `${where}, ${width} px`).toEqual([]);
      }
      await enlarge('200%');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await numbers.evaluateAll((links) =>
          links
            .filter((link) => link.scrollWidth > link.clientWidth)
            .map(({ textContent }) => textContent),
        );
        expect.soft(cut, `${where}, ${width} px, large letters`).toEqual([]);
      }
      await enlarge('100%');
    };
    for (const [where, path] of Object.entries(places)) {
      await page.goto(localAddress(path, language));
      await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
      await looks(where);
    }
    await page.route(`**${contentPath}?*`, (route) => route.fulfill({ body: 'no content' }));
    await openHydrated(page, localAddress('/about', language));
    await page.locator('main a[href^="/contact"]').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[language].problem.title);
    await looks('the page for what broke');
  });
}
