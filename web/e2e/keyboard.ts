import { expect, type Locator, type Page } from 'playwright/test';

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
