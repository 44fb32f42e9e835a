import { expect, type Page } from 'playwright/test';

/** How long pages may take to show what was published, loading on a busy machine included. */
export const SEEN_WITHIN_MS = 120_000;

/** Reloads the page until it shows what it should, as a new visitor would see it. */
export async function onceReloaded(site: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await site.reload();
    await shows();
  }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });
}
