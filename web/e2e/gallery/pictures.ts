import { join } from 'node:path';
import type { Page } from 'playwright/test';

/** The folder of the pictures of `npm run gallery`. */
const folder = join(import.meta.dirname, '..', '..', '..', 'gallery');

/** Returns the path of a picture from the words of its name. */
export function pictureOf(part: 'sheet' | 'mail' | 'site', ...words: readonly string[]): string {
  const name = words.join(' ').replace(/[^\p{L}\p{N}]+/gu, '-');
  return join(folder, part, `${name}.png`);
}

/**
 * Scrolls through the page, because content far down is fetched and drawn only when the reader
 * comes near.
 */
export async function haveAllShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // The page itself waits for a phone's fonts.
    while (document.querySelector('style[media="not all"], [data-starting]')) await frame();
    for (const { style } of document.querySelectorAll<HTMLElement>('body *'))
      style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await frame();
    await frame();
    await document.fonts.ready;
  });
}
