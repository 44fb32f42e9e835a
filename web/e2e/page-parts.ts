import type { Page } from 'playwright/test';
import { HYDRATED } from '../start/hydrated-event.ts';

/** The parts of every page. */
export const seen = (page: Page) => ({
  bar: page.getByRole('banner'),
  main: page.getByRole('main'),
  foot: page.getByRole('contentinfo'),
  toast: page.locator('[data-toasts]'),
});

/** Opens a page and waits until its script answers. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { isHydrated: true }));
  }, HYDRATED);
  await page.goto(address);
  await untilHydrated(page);
}

/** Waits until a page that was opened this way and then reloaded answers again. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => 'isHydrated' in window);
}

/**
 * Stops the page's clock a little later than now: from then on time passes only when a test
 * advances it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}
