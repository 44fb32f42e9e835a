import { expect, type Page } from 'playwright/test';

/** How soon after publishing the site must show it, in milliseconds; the pages' own loading comes on top. */
const SEEN_WITHIN_MS = 5_000;

/** Loads the page again until it shows what it should; a visitor who comes now sees it. */
export async function onceReloaded(site: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await site.reload();
    await shows();
  }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
}
