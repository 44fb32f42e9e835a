import { expect, type Locator, type Page } from 'playwright/test';
import { HYDRATED } from '../start/kept.ts';

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

/** Returns the link that books an item; on a phone it is in the item's row, which is opened first. */
export async function bookLink(page: Page, itemId: string): Promise<Locator> {
  const link = page.locator(`a[href*="book=${itemId}"]`).first();
  if (!(await link.isVisible())) {
    await page.locator(`article:has(a[href*="book=${itemId}"]) summary`).click();
  }
  return link;
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

/** In pixels, less than a line of text; what is above may be laid out a little differently. */
const LINE = 24;

/** Returns an element's position on the screen, once two frames in a row show the same. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (found) =>
      new Promise<number>((resolve) => {
        const look = (last?: number) => {
          const { top } = found.getBoundingClientRect();
          if (top === last) resolve(top);
          else requestAnimationFrame(() => look(top));
        };
        requestAnimationFrame(() => look());
      }),
  );

/** Expects an element to be where it was on the screen. */
export async function expectAtPlace(element: Locator, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThan(LINE);
}

/**
 * Returns the words in these elements that a line break divides. A word ends at a space or after a
 * dash.
 */
export function dividedWords(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const divided: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s–]+–?/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) divided.push(word);
          }
        }
        return divided;
      }),
  );
}

/** More tab stops than any page here has. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, also inside a frame. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

/** Moves to the element by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to each field by Tab and writes into it. */
export async function write(page: Page, fields: [Locator, string][]): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field);
    await page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  }
}

/** Expects the focus to be inside the open sheet. */
export async function expectFocusIn(sheet: Locator): Promise<void> {
  await expect.poll(() => sheet.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}
