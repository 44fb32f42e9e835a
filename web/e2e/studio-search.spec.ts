import { expect, proof, test } from './studio/fixtures.ts';

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
