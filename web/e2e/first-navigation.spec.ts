import type { Page } from 'playwright/test';
import { HYDRATED } from '../app/hydrated-event.ts';
import { common as en } from '../i18n/en/common.ts';
import { expect, test } from './fixtures.ts';

const router = '**/assets/create-browser-router-*.js';

/** Opens a page whose script answers, and marks its document: a page that is loaded anew lacks the mark. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { isHydrated: true }));
  }, HYDRATED);
  await page.goto(address);
  await answer(page);
}

async function answer(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => 'isHydrated' in window);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const contactLink = (page: Page) => page.locator('main a[href^="/contact"]').last();
const place = (page: Page) => page.locator('main h1');

test('a navigation waits for the router and is made once it is there', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(router, async (route) => {
    await promise;
    await route.continue();
  });
  await open(page, '/about?lang=en');
  const before = await place(page).innerText();
  await contactLink(page).click();
  await expect(page).toHaveURL(/\/about/);
  await expect(place(page)).toHaveText(before);
  resolve();
  await expect(page).toHaveURL(/\/contact/);
  await expect(place(page)).not.toHaveText(before);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(place(page)).toHaveText(before);
  expect(await isMarked(page)).toBe(true);
});

test('without the router a link loads its page', async ({ page, watch }) => {
  watch.expectProblem(/create-browser-router|Failed to load resource/);
  await open(page, '/about?lang=en');
  await page.route(router, (route) => route.abort());
  await contactLink(page).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('without a network a navigation that is not possible says so and loses nothing', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/create-browser-router|Failed to load resource/);
  await page.route(router, (route) => route.abort());
  await open(page, '/about?lang=en');
  await page.context().setOffline(true);
  await contactLink(page).click();
  await expect(page.getByText(en.offline.text, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/about/);
  expect(await isMarked(page)).toBe(true);
});

test('the browser’s own buttons bring the router too', async ({ page }) => {
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
});
