import { expect, proof, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';

const TITLE = 'What we promise one another';
const query = `*[_id == "communityPage"][0].sections[title.en == $title][0].isHidden`;

test(
  'a hidden section is marked in the list and keeps its texts',
  proof,
  async ({ studio, page, lake }) => {
    await restored(lake, 'communityPage', async () => {
      await page.goto('/studio');
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
