import { expect, test } from './studio/fixtures.ts';

test('a document is found by words of its text, in either language, while they are typed', async ({
  studio,
  page,
}) => {
  await page.goto('/studio');
  const opener = page.getByTestId('studio-search');
  const found = page.getByTestId('search-results');
  for (const words of ['drawing made for y', 'رسم يُعدّ ل']) {
    await opener.click();
    await page.keyboard.type(words);
    await expect(found.getByText('Art Drawing')).toBeVisible();
    await expect(found.getByText('Voice Message')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await opener.click();
  await found.getByText('Art Drawing').click();
  await expect(studio.field('title.en')).toHaveValue('Art Drawing');
});
