import type { SanityClient } from '@sanity/client';
import { previewPath } from '#machines/api/preview.ts';
import { expect, test } from './fixtures.ts';
import { slowPreview } from './studio/fixtures.ts';
import { staffLake } from './studio/lake.ts';
import { onceReloaded } from './studio/site.ts';
import { STUDIO_STARTS_WITHIN_MS } from './studio/studio-page.ts';

const PAGE = 'coachingPage';
const DRAFT = `drafts.${PAGE}`;
const words = { en: 'And the morning comes', ar: 'ويأتي الصباح' };

let lake: SanityClient;
let published: Record<string, string>;

test.beforeAll(async ({ baseURL }) => {
  lake = await staffLake(baseURL);
  published = await lake.fetch(`*[_id == $id][0].hero.title`, { id: PAGE });
});

test.afterEach(async () => {
  await lake
    .transaction()
    .patch(PAGE, { set: { 'hero.title': published } })
    .delete(DRAFT)
    .commit();
});

test('the preview shows a draft while it is typed, and the public page shows it once published', async ({
  page,
  otherBrowser,
  watch,
}) => {
  watch.allowProblem(slowPreview);
  await page.goto('/studio/presentation');
  const preview = page.frameLocator('iframe');
  const heading = preview.locator('h1').first();
  // The preview's texts carry unseen marks at their ends; the public page's must not.
  await expect(heading).toContainText(published.en ?? '', { timeout: STUDIO_STARTS_WITHIN_MS });

  const field = page.locator('[id="hero.title.en"]');
  await expect(field).toHaveValue(published.en ?? '', { timeout: STUDIO_STARTS_WITHIN_MS });
  await field.fill(words.en);
  await expect(heading).toContainText(words.en);
  await expect(preview.locator('#preview-bar')).toBeHidden();

  const site = await otherBrowser();
  const scripts: string[] = [];
  site.on('request', (request) => scripts.push(request.url()));
  const answer = await site.goto('/coaching?lang=en');
  await expect(site.locator('h1').first()).toHaveText(published.en ?? '');
  await expect(site.locator('#preview-bar')).toHaveCount(0);
  expect(answer?.headers()['x-robots-tag']).toBeUndefined();
  await site.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /VisualEditing|\/start-/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await onceReloaded(site, () =>
    expect(site.locator('h1').first()).toHaveText(words.en, { timeout: 500 }),
  );
});

test('the Arabic preview follows drafts, is marked as a preview and can be left', async ({
  page,
  watch,
}) => {
  watch.allowProblem(slowPreview);
  await page.goto('/studio/presentation');
  await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible({
    timeout: STUDIO_STARTS_WITHIN_MS,
  });
  const answer = await page.goto('/coaching?lang=ar');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  const bar = page.locator('#preview-bar');
  await expect(bar).toContainText('معاينة');

  const { _rev, ...document } = (await lake.getDocument(PAGE)) ?? { _id: PAGE, _type: PAGE };
  await lake.createOrReplace({ ...document, _id: DRAFT, _type: PAGE });
  await lake.patch(DRAFT, { set: { 'hero.title.ar': words.ar } }).commit();
  await expect(page.locator('h1').first()).toContainText(words.ar);

  await bar.getByRole('link', { name: 'مغادرة' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('h1').first()).toHaveText(published.ar ?? '');
});

test('a preview link that the Studio did not make is refused', async ({ page }) => {
  const answer = await page.request.get(`${previewPath}?sanity-preview-secret=guessed`);
  expect(answer.status()).toBe(403);
  await page.goto('/coaching?lang=en');
  await expect(page.locator('#preview-bar')).toHaveCount(0);
});
