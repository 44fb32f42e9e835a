import type { Locator } from 'playwright/test';
import { expect, test } from './studio/fixtures.ts';
import { STUDIO_STARTS_WITHIN_MS, type StudioPage } from './studio/studio-page.ts';

/** What carries a text's field, unseen, in a preview: many signs without width in a row. */
const UNSEEN_MARKS = /[\u200b-\u200d\u2060-\u2064\ufeff]{8,}/;

/**
 * Clicks a text until the Studio's address names its field: the preview answers clicks once the Studio listens. Focus
 * tells nothing: a second click on the same text takes it away from the field that the first one opened.
 */
async function openField(text: Locator, studio: StudioPage, path: string): Promise<void> {
  await expect(async () => {
    await text.hover();
    await text.click();
    await expect(studio.page).toHaveURL((url) => url.pathname.endsWith(`/${path}`), {
      timeout: 2_000,
    });
  }).toPass({ timeout: STUDIO_STARTS_WITHIN_MS });
  await expect(studio.field(path)).toBeInViewport();
}

// One visit to the Studio each: on the way to another address its own socket may still be written to while it closes.

test('a click on a text in the English preview opens its field', async ({ studio, page }) => {
  await page.goto('/studio/presentation');
  const preview = page.frameLocator('iframe');
  await openField(preview.getByRole('heading', { name: 'Your Roadmap' }), studio, 'title.en');
  await expect(studio.field('title.en')).toHaveValue('Your Roadmap');
});

test('a click on a text in the Arabic preview opens its field, and public pages carry no markers', async ({
  studio,
  page,
  request,
}) => {
  await page.goto('/studio/presentation?preview=%2Fcoaching%3Flang%3Dar');
  const preview = page.frameLocator('iframe');
  await openField(preview.getByRole('heading', { level: 1 }), studio, 'hero.title.ar');

  const previewed = await (await page.request.get('/coaching?lang=ar')).text();
  expect(previewed).toMatch(UNSEEN_MARKS);
  const open = await (await request.get('/coaching?lang=ar')).text();
  expect(open).not.toMatch(UNSEEN_MARKS);
});
