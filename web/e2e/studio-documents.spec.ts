import { publishedTexts, restored } from './studio/lake.ts';
import { expect, onceReloaded, proof, StudioPage, test } from './studio/studio-page.ts';

const DRAWING = 'service-art-drawing';
const VOICE = 'service-voice-message';
const REVERTED = 'quote-beside';

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
  'a document that others refer to is not offered for deletion, and the Studio lists them',
  proof,
  async ({ studio, page }) => {
    await studio.openDocument('service', VOICE);
    await studio.chooseAction('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete document?' });
    await expect(dialog).toContainText('“Voice Message” cannot be deleted while these refer to it');
    for (const name of ['Legacy Bio', 'Rediscover You']) {
      await expect(dialog.getByRole('link', { name })).toBeVisible();
    }
    await expect(dialog.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  },
);

test(
  'an earlier revision can be found in the history and published again',
  proof,
  async ({ studio, page, lake }) => {
    await restored(lake, REVERTED, async () => {
      await publishedTexts(lake, REVERTED, ['The words before', 'The words after']);
      await studio.openDocument('quote', REVERTED);
      await page.getByTestId('pane-context-menu-button').last().click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await studio.revisions.filter({ hasText: 'Published' }).nth(1).click();
      await expect(studio.field('text.en')).toHaveValue('The words before');

      await page.getByRole('button', { name: 'Revert to revision' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(studio.publishButton).toBeEnabled();
      await studio.publish();
      expect(await lake.fetch('*[_id == $id][0].text.en', { id: REVERTED })).toBe(
        'The words before',
      );
    });
  },
);

const EDITED = 'quote-scar';

test(
  "two editors of one document see each other's name, place and typing",
  proof,
  async ({ studio, lake, otherBrowser }) => {
    await restored(lake, EDITED, async () => {
      const other = new StudioPage(await otherBrowser());
      await studio.takeName('Layla Mansour');
      await other.takeName('Sami Khoury');
      await Promise.all([
        studio.openDocument('quote', EDITED),
        other.openDocument('quote', EDITED),
      ]);

      const [english, arabic] = [studio.field('text.en'), other.field('text.ar')];
      await english.click();
      await arabic.click();
      await studio.seeOtherIn('text.ar', 'SK');
      await other.seeOtherIn('text.en', 'LM');

      await english.fill('A scar is a sign that a wound has closed.');
      await arabic.fill('الندبة علامة على جرح التأم.');
      await expect(other.field('text.en')).toHaveValue('A scar is a sign that a wound has closed.');
      await expect(studio.field('text.ar')).toHaveValue('الندبة علامة على جرح التأم.');

      await other.publish();
      await expect(studio.publishButton).toBeDisabled();
      expect(await lake.fetch('*[_id == $id][0].text{en, ar}', { id: EDITED })).toEqual({
        en: 'A scar is a sign that a wound has closed.',
        ar: 'الندبة علامة على جرح التأم.',
      });
    });
  },
);

const TITLE = 'What we promise one another';
const query = `*[_id == "communityPage"][0].sections[title.en == $title][0].isHidden`;

test(
  'a hidden section is marked in the list and keeps its texts',
  proof,
  async ({ studio, page, lake }) => {
    await restored(lake, 'communityPage', async () => {
      await page.goto('/studio/structure');
      await studio.choose('Pages', 'Community');
      const end = page.getByRole('button', { name: 'Add item...' });
      await expect(async () => {
        await end.scrollIntoViewIfNeeded();
        await expect(end).toBeInViewport({ timeout: 500 });
      }).toPass();
      await studio.form.getByText(TITLE).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Hide for now').click();
      await dialog.getByRole('button', { name: /Close/ }).click();
      await expect(studio.form.getByText('Hidden · Points')).toBeVisible();

      await studio.publish();
      const published = lake.withConfig({ perspective: 'published' });
      expect(await published.fetch(query, { title: TITLE })).toBe(true);
    });
  },
);

test(
  "the Studio's search finds a document by its text in either language while typing",
  proof,
  async ({ studio, page }) => {
    await page.goto('/studio/structure');
    await expect(page.getByRole('link', { name: 'Catalogue' })).toBeVisible();
    await page.getByTestId('studio-search').click();
    const search = page.getByPlaceholder('Search', { exact: true });
    const results = page.getByTestId('search-results');
    for (const words of ['drawing made for y', 'رسم يعد ل']) {
      await search.fill('voice');
      await expect(results.getByText('Voice Message')).toBeVisible();
      await search.fill(words);
      await expect(results.getByText('Art Drawing')).toBeVisible();
      await expect(results.getByText('Voice Message')).toHaveCount(0);
    }
    await results.getByText('Art Drawing').click();
    await expect(studio.field('title.en')).toHaveValue('Art Drawing');
  },
);
