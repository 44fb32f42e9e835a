import { common as ar } from '#web/i18n/ar/common.ts';
import { common as en } from '#web/i18n/en/common.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';

const texts = { en, ar };

inBothLanguages((language) => {
  const { header } = texts[language];

  test('SHELL-01, SHELL-04, SHELL-08, SHELL-10, SHELL-17: the bar leads to every page, and Back to where one was', async ({
    page,
    isMobile,
  }) => {
    const offset = () => page.evaluate(() => scrollY);
    await page.goto(`/about?lang=${language}`);
    const bar = page.getByRole('banner');
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(bar).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.mouse.wheel(0, -60);
    await expect(bar).toBeInViewport();
    if (isMobile) {
      await bar.getByRole('button', { name: header.menu }).click();
      const panel = page.getByRole('dialog');
      await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    } else {
      await bar.getByRole('button', { name: header.more }).click();
    }
    const left = await offset();
    expect(left).toBeGreaterThan(200);
    await page.locator('a[href^="/contact"]:visible').first().click();
    await expect(page).toHaveURL(/\/contact/);
    const trail = page.getByRole('navigation', { name: header.breadcrumb });
    await expect(trail.locator('[aria-current=page]')).toBeVisible();
    await expect.poll(offset).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/about/);
    await expect.poll(offset).toBe(left);
    await page.goForward();
    await expect(page).toHaveURL(/\/contact/);
    await trail.getByRole('link', { name: header.home }).click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(trail).toBeHidden();
  });
});
