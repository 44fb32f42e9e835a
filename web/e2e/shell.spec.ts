import { siteSettings } from '#studio/seed/settings.ts';
import { common as ar } from '#web/i18n/ar/common.ts';
import { common as en } from '#web/i18n/en/common.ts';
import { expect, inBothLanguages, phone, test } from './fixtures.ts';
import { expectAtPlace, openHydrated, topOf } from './page-parts.ts';

const texts = { en, ar };
const callToAction = siteSettings.navigation.find(({ isCta }) => isCta)?.name ?? { en: '', ar: '' };

inBothLanguages((language) => {
  const { header } = texts[language];

  test('SHELL-01, SHELL-04, SHELL-08, SHELL-10, SHELL-17: the bar leads to every page, and Back to the earlier place', async ({
    page,
    isMobile,
  }) => {
    const offset = () => page.evaluate(() => scrollY);
    /** How far a phone’s side menu is from the edge at which a line of text ends. */
    const besideMenu = async () => {
      const box = await page.getByRole('dialog', { name: header.menu }).boundingBox();
      return box && (language === 'ar' ? box.x : phone.viewport.width - box.x - box.width);
    };
    await page.goto(`/about?lang=${language}`);
    const bar = page.getByRole('banner');
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(bar).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.mouse.wheel(0, -60);
    // A press on a bar that still moves would scroll the page to reach it.
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    if (isMobile) {
      await bar.getByRole('button', { name: header.menu }).click();
      await expect.poll(besideMenu).toBe(0);
    } else {
      await bar.getByRole('button', { name: header.more }).click();
    }
    expect(await offset()).toBeGreaterThan(200);
    const heading = page.locator('main h2').nth(1);
    const left = await topOf(heading);
    await page.locator('a[href^="/contact"]:visible').first().click();
    await expect(page).toHaveURL(/\/contact/);
    const trail = page.getByRole('navigation', { name: header.breadcrumb });
    await expect(trail.locator('[aria-current=page]')).toBeVisible();
    await expect.poll(offset).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/about/);
    await expectAtPlace(heading, left);
    await page.goForward();
    await expect(page).toHaveURL(/\/contact/);
    await trail.getByRole('link', { name: header.home }).click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(trail).toBeHidden();

    if (isMobile) return;
    await page.setViewportSize(phone.viewport);
    await bar.getByRole('button', { name: header.menu }).click();
    await expect.poll(besideMenu).toBe(0);
  });

  test('ROUTE-04, SHELL-05: Book leads to what can be booked when it is pressed on its own page', async ({
    page,
    isMobile,
  }) => {
    await openHydrated(page, `/coaching?lang=${language}`);
    const bar = page.getByRole('banner');
    const menu = page.getByRole('dialog', { name: header.menu });
    if (isMobile) {
      await bar.getByRole('button', { name: header.menu }).click();
      const needed = ['a[href*="#services"]', 'a[href^="?"]', 'summary', 'a[href^="tel:"]'];
      const parts = menu.locator(needed.join());
      await expect(parts).toHaveCount(5);
      for (const part of await parts.all()) {
        await expect(part, 'at hand without scrolling').toBeInViewport({ ratio: 1 });
      }
    }
    const book = (isMobile ? menu : bar).getByRole('link', { name: callToAction[language] });
    await book.click();
    await expect(page.locator('#services-title')).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeHidden();
    await page.keyboard.press('Tab');
    const isWithin = () =>
      page.locator('#services').evaluate((part) => part.contains(document.activeElement));
    expect(await isWithin(), 'the keyboard goes on from there').toBe(true);
  });

  test('SHELL-01: focus brings the hidden bar back, and the page keeps its scroll position', async ({
    page,
  }) => {
    await openHydrated(page, `/aboutfounder?lang=${language}`);
    const bar = page.getByRole('banner');
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(bar).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    const read = page.locator('main h2').nth(1);
    const before = await topOf(read);
    for (const link of [
      bar.getByRole('link').first(),
      bar.getByRole('link', { name: header.otherLanguage }),
    ]) {
      await link.focus();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expectAtPlace(read, before);
    }
  });

  test('SHELL-06: the text being read keeps its place on the screen when the language changes', async ({
    page,
    isMobile,
  }) => {
    await openHydrated(page, `/aboutfounder?lang=${language}`);
    const heading = page.locator('main h2').nth(4);
    const top = async () => (await heading.boundingBox())?.y ?? Number.NaN;
    const toggle = page.getByRole('banner').getByRole('link', { name: header.otherLanguage });
    // The parts further up are laid out as the reader passes them.
    await expect(async () => {
      await heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight / 3 + 60, behavior: 'instant' });
      });
      await page.mouse.wheel(0, -60);
      await expect(toggle).toBeInViewport({ timeout: 500 });
      expect(Math.abs((await top()) - (page.viewportSize()?.height ?? 0) / 3)).toBeLessThan(30);
    }).toPass();
    const words = await heading.innerText();
    const before = await top();
    // A press while the bar moves would scroll to it first, as no person does.
    await toggle.dispatchEvent('click');
    await expect(heading).not.toHaveText(words);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(100);
    if (!isMobile) return;

    const other = texts[language === 'en' ? 'ar' : 'en'].header;
    const opener = page.getByRole('banner').getByRole('button', { name: other.menu });
    await expect(async () => {
      await page.mouse.wheel(0, -60);
      await expect(opener).toBeInViewport({ timeout: 500 });
    }).toPass();
    await opener.click();
    const menu = page.getByRole('dialog', { name: other.menu });
    const left = await top();
    expect(left).toBeGreaterThan(0);
    await menu.getByRole('link', { name: other.otherLanguage }).click();
    await expect(heading).toHaveText(words);
    await expect(menu).toBeHidden();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(100);
  });
}, 'ar');

test('UI-09, UI-15: the bar hides after more than 10 px down and returns after as much up, and at the top it stays', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/about?lang=en');
  const bar = page.getByRole('banner');
  await page.locator('main h1').click();
  const isThere = async (offset: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), offset);
    // Asked for until one comes, because the browser once never answered the first call.
    await page.evaluate(
      () =>
        new Promise<void>((drawn) => {
          const asking = setInterval(() => requestAnimationFrame(() => setTimeout(done)));
          function done() {
            clearInterval(asking);
            drawn();
          }
        }),
    );
    return bar.evaluate((element) => getComputedStyle(element).transform === 'none');
  };
  await expect(bar).toHaveCSS('transition-duration', '0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await isThere(49), 'at the top').toBe(true);
  expect(await isThere(50), 'below it').toBe(false);
  expect(await isThere(49), 'at the top again').toBe(true);
  expect(await isThere(400), 'far down').toBe(false);
  expect(await isThere(390), '10 px up').toBe(false);
  expect(await isThere(389), '11 px up').toBe(true);
  expect(await isThere(399), '10 px down').toBe(true);
  expect(await isThere(400), '11 px down').toBe(false);
});

test('UI-09: the bar stays where it is while its list of pages is open, so that a slow press meets its link', async ({
  page,
}) => {
  await openHydrated(page, '/about?lang=en');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: en.header.more }).click();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const link = bar.locator('#more a[href^="/contact"]');
  await link.hover();
  await page.mouse.down();
  await expect(link).toBeFocused();
  await expect(bar).toHaveCSS('transform', 'none');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/contact/);
});
