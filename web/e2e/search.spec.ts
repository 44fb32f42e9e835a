import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';

const texts = {
  en: {
    label: 'Search the site',
    typed: 'lived exper',
    title: /lived experience means/,
    other: 'التجربة المعاشة',
    there: 'ar',
  },
  ar: {
    label: 'البحث في الموقع',
    typed: 'تجربه المعاشه',
    title: /التجربة المعاشة/,
    other: 'lived experience',
    there: 'en',
  },
};

inBothLanguages((language) => {
  const { label, typed, title, other, there } = texts[language];

  test('an article is found by / and keys alone, Back or a reload leads to what was found, and words in the other language lead to its pages', async ({
    page,
  }) => {
    await page.goto(`/about?lang=${language}`);
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: label });
    await expect(field).toBeFocused();
    await page.keyboard.insertText(typed);
    const result = page.getByRole('main').getByRole('link', { name: title });
    await expect(result.first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(typed);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(page.url()).not.toContain(encodeURIComponent(typed));
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-result]').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.press('/');
    await expect(field).toHaveValue(`${typed}/`);
    await page.keyboard.press('Backspace');
    // The browser's entry stores the words a moment after they were typed.
    const kept = () => page.evaluate(() => JSON.stringify(history.state));
    await expect.poll(kept).toContain(`${typed}"`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\//);
    await page.goBack();
    await expect(result.first()).toBeVisible();
    await expect(field).toHaveValue(typed);
    await page.reload();
    await expect(field).toHaveValue(typed);
    await expect(result.first()).toBeVisible();

    await field.fill(other);
    const elsewhere = page.locator(`ol[lang=${there}]`).getByRole('link').first();
    await elsewhere.click();
    await expect(page.locator('html')).toHaveAttribute('lang', there);
    await page.goBack();
    await expect(elsewhere).toBeVisible();
  });

  test(
    'a reload shows what was typed without the usual wait for the page’s script',
    proof,
    async ({ page }) => {
      await page.clock.install();
      await page.goto(`/search?lang=${language}`);
      const field = page.getByRole('searchbox', { name: label });
      await field.fill(typed);
      await expect.poll(() => page.evaluate(() => history.state?.usr?.words)).toBe(typed);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.reload();
      await expect(field).toHaveValue(typed);
    },
  );

  test.describe('a browser with scripts switched off', () => {
    test.use({ javaScriptEnabled: false });

    test('the search is a form, and its results are a page', async ({ page }) => {
      await page.goto(`/search?lang=${language}`);
      await page.getByRole('searchbox', { name: label }).fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
      await expect(page.getByRole('searchbox', { name: label })).toHaveValue(typed);
    });
  });
}, 'ar');
