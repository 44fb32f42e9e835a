import type { Page } from 'playwright/test';
import { contentPath } from '#machines/api/content.ts';
import { coaching } from '../i18n/en/coaching.ts';
import { common as en } from '../i18n/en/common.ts';
import { expect, proof, test } from './fixtures.ts';
import { expectAtPlace, openHydrated, seen, topOf, untilHydrated } from './page-parts.ts';

const content = `**${contentPath}**`;

/**
 * Opens a page whose script answers, and marks its document, so that a reload is detected by the
 * missing mark.
 */
async function open(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await mark(page);
}

/** Waits until a reloaded page answers, and marks it. */
async function answer(page: Page): Promise<void> {
  await untilHydrated(page);
  await mark(page);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const contactLink = (page: Page) => page.locator('main a[href^="/contact"]').last();
const place = (page: Page) => page.locator('main h1');

test(
  'a link loads its page when a release has removed the script that draws it',
  proof,
  async ({ page, watch }) => {
    watch.expectProblem(/Failed to load resource|Failed to fetch dynamically/);
    await open(page, '/about?lang=en');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await contactLink(page).click();
    await expect(page).toHaveURL(/\/contact/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(place(page)).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  },
);

test('ERR-09, ERR-10: a link without a network leaves the page in place, and a page that did not come opens once it can', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource/);
  await open(page, '/about?lang=en');
  await contactLink(page).click();
  await expect(page).toHaveURL(/\/contact/);
  const { main, foot, toast } = seen(page);
  const typed = main.locator('[name=message]');
  await typed.fill('Three lines that nobody wants to write again.');
  await context.setOffline(true);
  await foot.getByRole('link', { name: 'Community' }).click();
  await expect(toast).toContainText(en.offline.title);
  await expect(page).toHaveURL(/\/contact/);
  await expect(typed).toHaveValue('Three lines that nobody wants to write again.');
  await context.setOffline(false);

  // The browser believes itself online.
  await page.route(content, (route) => route.abort());
  await foot.getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.offline.title);
  await context.setOffline(true);
  await page.getByRole('link', { name: en.problem.refresh }).click();
  await expect(page.getByRole('status')).toHaveText(en.offline.still);
  expect(await isMarked(page)).toBe(true);
  await page.unroute(content);
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/community/);
  await page.goBack();
  await expect(typed).toHaveValue('Three lines that nobody wants to write again.');
});

test(
  'the browser’s own buttons lead to earlier pages and places after a reload',
  proof,
  async ({ page }) => {
    await open(page, '/about?lang=en');
    const about = await place(page).innerText();
    await contactLink(page).click();
    await expect(page).toHaveURL(/\/contact/);
    await page.reload();
    await answer(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/about/);
    await expect(place(page)).toHaveText(about);
    expect(await isMarked(page)).toBe(true);

    await page.reload();
    await answer(page);
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await page.goBack();
    await expect(page).not.toHaveURL(/#main/);
    await contactLink(page).click();
    await expect(page).toHaveURL(/\/contact/);
    expect(await isMarked(page)).toBe(true);
  },
);

test(
  'Back that is pressed before a page’s first script leads to the page it names',
  proof,
  async ({ page }) => {
    await open(page, '/about?lang=en');
    const about = await place(page).innerText();
    await contactLink(page).click();
    await expect(page).toHaveURL(/\/contact/);
    await expect(place(page)).not.toHaveText(about);
    const { main, foot } = seen(page);
    const contact = await place(page).innerText();
    await foot.getByRole('link', { name: 'Community' }).click();
    await expect(page).toHaveURL(/\/community/);
    await expect(place(page)).not.toHaveText(contact);
    await page.addInitScript(() => {
      if (location.pathname === '/community') history.back();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/contact/);
    await expect(place(page)).toHaveText(contact);
    await expect(main.locator('[name=message]')).toBeVisible();
  },
);

test('PERF-01: a page has a placeholder between the bar and the footer while its content loads', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(content, async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, '/about?lang=en');
  await contactLink(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(en.loading);
  await expect(main.getByRole('status')).toBeInViewport();
  await expect(place(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeInViewport();
  const { height = 0 } = page.viewportSize() ?? {};
  const end = await main.evaluate((part) => part.getBoundingClientRect().bottom);
  expect(end, 'the footer stays below the screen').toBeGreaterThanOrEqual(height);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  resolve();
  await expect(place(page)).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: en.loading })).toHaveCount(0);
});

test('Back and Forward show a page at its scroll position at once, with no content from the server', async ({
  page,
}) => {
  await open(page, '/about?lang=en');
  const about = await place(page).innerText();
  const link = contactLink(page);
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Pressed only once it is drawn: until then the parts above have guessed heights.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    const before = await top();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    expect(await top()).toBe(before);
  }).toPass();
  const atPress = await link.evaluateHandle((element) => {
    const noted = { offset: 0, top: 0 };
    const note = () => {
      noted.offset = scrollY;
      noted.top = Math.round(element.getBoundingClientRect().top);
    };
    addEventListener('click', note, { once: true });
    return noted;
  });
  await link.click();
  const left = await atPress.jsonValue();
  expect(left.offset).toBeGreaterThan(200);
  await expect(page).toHaveURL(/\/contact/);
  await expect(place(page)).not.toHaveText(about);
  const contact = await place(page).innerText();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(content, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goBack();
  await expect(place(page)).toHaveText(about);
  // Browsers scroll by whole pixels of the screen.
  const moved = async () => Math.abs((await top()) - left.top);
  await expect.poll(moved, 'the link that was followed is where it was').toBeLessThan(2);
  await page.goForward();
  await expect(place(page)).toHaveText(contact);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  resolve();
});

test(
  'Back and Forward between places of one page lead to the earlier scroll position',
  proof,
  async ({ page }) => {
    await open(page, '/coaching?lang=en');
    const offset = () => page.evaluate(() => Math.round(scrollY));
    const isAt = (id: string) => expect(page.locator(`#${id}`)).toBeInViewport();
    const chips = page.getByRole('navigation', { name: coaching.sections.label });
    const goTo = async (id: string) => {
      await chips.locator(`a[href="#${id}"]`).click();
      await isAt(id);
    };
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(offset).toBe(300);
    await goTo('tier1');
    await goTo('tier2');
    await page.evaluate(() => scrollBy(0, 200));
    const tier2 = page.locator('#tier2');
    const further = await topOf(tier2);
    await page.goBack();
    await isAt('tier1');
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect.poll(offset).toBe(300);
    await page.goForward();
    await isAt('tier1');
    await page.goForward();
    await expectAtPlace(tier2, further);
    expect(await isMarked(page)).toBe(true);
  },
);

test('UI-04: one page turns into another if motion is welcome, and replaces it if less motion is wanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return pseudoElement?.startsWith('::view-transition');
        });
        Object.assign(window, { moving: moving.length });
      });
      return transition;
    };
  });
  await open(page, '/about?lang=en');
  const moving = () => page.evaluate(() => ('moving' in window ? Number(window.moving) : null));
  await contactLink(page).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect.poll(moving).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { moving: null }));
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL(/\/community/);
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page).toHaveURL(/\/contact/);
  await expect.poll(moving).toBe(0);
});
