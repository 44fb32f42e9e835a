import { expect, test } from './fixtures.ts';

test('ROUTE-11: an article is found by its topic, read, and left again to where one was', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByLabel('About', { exact: true }).selectOption('Beside someone');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/blog?topic=beside-others#all-post');
  await page.getByRole('link', { name: 'Beside someone in the dark' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beside someone in the dark');
  await page.getByRole('link', { name: /Written before/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When to seek professional help',
  );
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blog?topic=beside-others#all-post');
  await expect(page.getByRole('link', { name: 'Beside someone in the dark' })).toBeVisible();
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is narrowed down by year, in Arabic, and stays in it', async ({ page }) => {
    await page.goto('/blog?lang=ar');
    await page.getByLabel('السنة').selectOption('2025');
    await page.getByRole('button', { name: 'عرض', exact: true }).click();
    await expect(page).toHaveURL('/blog?year=2025&lang=ar#all-post');
    await expect(page.locator('#all-mediaMention li')).toHaveCount(2);
    await page.getByRole('link', { name: 'عرض الكل من جديد' }).click();
    await expect(page).toHaveURL('/blog?lang=ar#all-post');
    await expect(page.locator('#all-post h3')).toHaveCount(3);
  });
});
