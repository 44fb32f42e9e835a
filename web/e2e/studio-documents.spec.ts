import { expect, proof, test } from './studio/fixtures.ts';
import { publishedTexts, restored } from './studio/lake.ts';
import { onceReloaded } from './studio/site.ts';

const DRAWING = 'service-art-drawing';
const VOICE = 'service-voice-message';
const QUOTE = 'quote-beside';

test(
  'an unpublished document leaves the site and returns when it is published',
  proof,
  async ({ studio, page, lake, site }) => {
    await restored(lake, DRAWING, async () => {
      await site.goto('/coaching?lang=en');
      const card = site.getByRole('heading', { name: 'Art Drawing' });
      await expect(card).toBeVisible();

      await studio.openDocument('service', DRAWING);
      await page.getByRole('button', { name: 'Published', exact: true }).click();
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
      await onceReloaded(site, () => expect(card).toHaveCount(0, { timeout: 200 }));

      await page.getByRole('button', { name: 'Draft', exact: true }).click();
      await studio.publish();
      await onceReloaded(site, () => expect(card).toBeVisible({ timeout: 200 }));
    });
  },
);

test(
  'a document that others refer to cannot be deleted, and the Studio lists them',
  proof,
  async ({ studio, page, lake, watch }) => {
    watch.expectProblem(/status of 409/);
    await restored(lake, VOICE, async () => {
      await studio.openDocument('service', VOICE);
      await studio.chooseAction('Delete');
      const dialog = page.getByRole('dialog', { name: 'Delete document?' });
      await expect(dialog).toContainText('2 documents refer to “Voice Message”');
      for (const name of ['Legacy Bio', 'Rediscover You']) await expect(dialog).toContainText(name);

      await dialog.getByRole('button', { name: 'Delete anyway' }).click();
      await expect(page.getByText('An error occurred while attempting to delete')).toBeVisible();
      expect(await lake.getDocument(VOICE)).toBeDefined();
    });
  },
);

test(
  'an earlier revision can be found in the history and published again',
  proof,
  async ({ studio, page, lake }) => {
    await restored(lake, QUOTE, async () => {
      await publishedTexts(lake, QUOTE, ['The words before', 'The words after']);
      await studio.openDocument('quote', QUOTE);
      await page.getByTestId('pane-context-menu-button').last().click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await studio.revisions.filter({ hasText: 'Published' }).nth(1).click();
      await expect(studio.field('text.en')).toHaveValue('The words before');

      await page.getByRole('button', { name: 'Revert to revision' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(studio.publishButton).toBeEnabled();
      await studio.publish();
      expect(await lake.fetch('*[_id == $id][0].text.en', { id: QUOTE })).toBe('The words before');
    });
  },
);
