import type { Page } from 'playwright/test';
import { proofSize } from 'service-kit/testing/proof';
import { LOADING_PANEL_ID } from '../booking/loading-panel.ts';
import { common as arabic } from '../i18n/ar/common.ts';
import { common as english } from '../i18n/en/common.ts';
import { BookingPage } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { bookLink, openHydrated, seen } from './page-parts.ts';

const texts = { en: english, ar: arabic };

/**
 * Milliseconds after the first paint: before the script is fetched, while it is, while it runs, and
 * after.
 */
const moments = proofSize([0, 1_000], [0, 400, 1_000, 4_000]);

/** Holds the page's script back until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

test.describe('a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a press on Book at any moment opens one sheet, which going back closes', async ({
    page,
  }) => {
    await page.clock.install();
    const booking = new BookingPage(page, 'ar');
    for (const moment of moments) {
      await booking.open(`&moment=${moment}`);
      const address = page.url();
      const before = await historyLength(page);
      await page.clock.fastForward(moment);
      await booking.choose('roadmap');
      await expect(page.locator('dialog[open], :popover-open')).toHaveCount(1);
      await expect.poll(() => historyLength(page)).toBe(before + 1);
      await page.goBack();
      await expect(booking.sheet).toBeHidden();
      expect(page.url()).toBe(address);
    }
  });
});

inBothLanguages((language) => {
  test('a press before the script is there is answered at once and carried out once it is', async ({
    page,
  }) => {
    const booking = new BookingPage(page, language);
    const release = await holdScript(page);
    await booking.open();
    const address = page.url();
    const card = await bookLink(page, 'roadmap');
    const panel = page.locator(`#${LOADING_PANEL_ID}`);
    const { loading, close } = texts[language];
    const cancellings = [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: close }).click(),
    ];
    for (const cancel of cancellings) {
      await card.click();
      await expect(panel.getByRole('status')).toHaveText(loading);
      await cancel();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(address);
    }
    await card.press('Enter');
    await expect(panel).toBeVisible();
    release();
    await booking.seeStep('serviceForm');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(booking.sheet).toBeHidden();
    await expect(card).toBeFocused();
    await expect(page).toHaveURL(address);
  });
}, 'en');

for (const order of proofSize(['before'], ['before', 'after'])) {
  test(
    `a press on Book ${order} a page loaded anew has left a lost sheet’s entry opens the sheet`,
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, 'en');
      await booking.open();
      const address = page.url();
      await page.addInitScript(() => {
        const order = sessionStorage.getItem('press');
        if (!order) return;
        sessionStorage.removeItem('press');
        const hasLeft = new Promise((resolve) => addEventListener('popstate', resolve));
        const hasParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
        const press = () => document.querySelector<HTMLElement>('a[href*="book=roadmap"]')?.click();
        if (order === 'after') return void Promise.all([hasLeft, hasParsed]).then(press);
        const { go } = history;
        history.go = (by) => {
          history.go = go;
          hasParsed.then(press).then(() => history.go(by));
        };
      });
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await page.evaluate((order) => {
        sessionStorage.setItem('press', order);
        history.pushState({ usr: { trail: ['service-form 0'] }, key: 'lost', idx: 1 }, '');
        location.reload();
      }, order);
      await booking.seeStep('serviceForm');
      await page.goBack();
      await expect(booking.sheet).toBeHidden();
      expect(page.url()).toBe(address);
      expect(loads).toBe(1);
    },
  );
}

test('a press on Book while the page is hydrated opens the sheet', proof, async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    let listeners = 0;
    window.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]
    ) => {
      listen(type, ...rest);
      if (type !== 'popstate') return;
      listeners += 1;
      // The third listener is the router's, after those of the starting script and the page's
      // script; it has read the address by now.
      if (listeners === 3) document.querySelector<HTMLElement>('a[href*="book=roadmap"]')?.click();
    };
  });
  const booking = new BookingPage(page, 'en');
  await booking.open();
  const address = page.url();
  await page.mouse.move(10, 10);
  await booking.seeStep('serviceForm');
  await page.goBack();
  await expect(booking.sheet).toBeHidden();
  expect(page.url()).toBe(address);
});

test(
  'a button that is pressed twice before the script is there shows it, and is pressed once',
  proof,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScript(page);
    await page.goto('/coaching?lang=en');
    const button = page.getByRole('button', { name: english.header.menu, exact: true });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveCSS('outline-style', 'solid');
    release();
    await expect(page.getByRole('dialog', { name: english.header.menu })).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  },
);

test('a choice made before the script is there is shown and stays', proof, async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/coaching?lang=en');
  await page.getByRole('button', { name: english.display.title }).click();
  const night = page.getByRole('radio', { name: english.display.night });
  await night.check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(night).toBeChecked();
});

test(
  'the panel says that a script could not be loaded',
  proof,
  async ({ page, context, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
    // Aborted from the beginning, so that no script arrives before the connection is gone.
    await context.route(/assets\/framework-/, async (route) => {
      await isPressed;
      await route.abort('internetdisconnected');
    });
    await page.goto('/coaching?lang=en');
    await page.locator('a[href*="book=roadmap"]').first().click();
    const panel = page.locator(`#${LOADING_PANEL_ID}`);
    await expect(panel).toBeVisible();
    // The browser itself has not noticed yet.
    await context.route('**/*', (route) => route.abort('internetdisconnected'));
    press();
    await expect(panel.getByRole('alert')).toHaveText(english.offline.text);
    await panel.getByRole('button', { name: english.close }).click();
    await expect(panel).toBeHidden();
  },
);

test('a sheet that could not be loaded says so, and loads with the page once there is a network', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/ERR_FAILED/);
  let isAway = true;
  let documents = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents += 1;
  });
  // Firefox does not request a failed script a second time.
  await page.route('**/assets/booking-sheet-*.js', (route) =>
    documents < 2 ? route.abort() : route.continue(),
  );
  await openHydrated(page, '/coaching?lang=en');
  await page.route('**/coaching*', (route) => (isAway ? route.abort() : route.continue()));
  const book = page.locator('a[href*="book=roadmap"]').first();
  await book.click();
  await expect(seen(page).toast).toContainText(english.offline.text);
  await expect(page).not.toHaveURL(/book=/);
  isAway = false;
  await book.click();
  await new BookingPage(page, 'en').seeStep('serviceForm');
  expect(documents).toBe(2);
});
