import { expect, proof, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';

const PAGE = 'coachingPage';
const words = 'ويأتي الصباح';

test(
  'the Arabic preview follows drafts, is marked as a preview and can be left',
  proof,
  async ({ studio, lake }) => {
    const { page } = studio;
    await restored(lake, PAGE, async () => {
      const { _rev, ...document } = (await lake.getDocument(PAGE)) ?? { _id: PAGE, _type: PAGE };
      await page.goto('/studio/presentation');
      await expect(page.frameLocator('iframe').locator('h1').first()).toBeVisible();
      await page.goto('/coaching?lang=ar');
      const bar = page.locator('#preview-bar');
      await expect(bar).toContainText('معاينة');
      await lake.createOrReplace({ ...document, _id: `drafts.${PAGE}`, _type: PAGE });
      await lake.patch(`drafts.${PAGE}`, { set: { 'hero.title.ar': words } }).commit();
      const heading = page.locator('h1').first();
      await expect(heading).toContainText(words);

      await bar.getByRole('link', { name: 'مغادرة' }).click();
      await expect(bar).toHaveCount(0);
      await expect(heading).not.toContainText(words);
    });
  },
);
