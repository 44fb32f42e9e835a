import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const sizes = [
  { name: 'phone at night', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'desktop', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const;

const pages = {
  en: {
    direction: 'ltr',
    title: 'About the foundation · Lived Experience Foundation',
    headings: [
      'We walk beside you, not above you',
      'Our mission in a few words',
      'Head, heart, hand',
      'A part of something larger',
      'What is different here',
      'The founder’s story',
      'The founder',
      'Would you like to talk?',
    ],
    more: 'More of these words',
    hidden: 'We listen first.',
    services: 'See the services',
  },
  ar: {
    direction: 'rtl',
    title: 'عن المؤسسة · مؤسسة التجربة المعاشة',
    headings: [
      'نمشي إلى جانبك، لا فوقك',
      'رسالتنا في كلمات',
      'العقل والقلب واليد',
      'جزء من صورة أكبر',
      'ما الذي يختلف هنا',
      'حكاية المؤسِّس',
      'المؤسِّس',
      'هل من رغبة في الحديث؟',
    ],
    more: 'كلمات أخرى',
    hidden: 'نصغي أولًا.',
    services: 'عرض الخدمات',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = pages[language];

  test(`the about page shows its sections in their order (${language})`, async ({ page }) => {
    await page.goto(`/about?lang=${language}`);
    await expect(page).toHaveTitle(texts.title);
    await expect(page.locator('html')).toHaveAttribute('dir', texts.direction);
    await expect(page.locator('main').locator('h1, h2')).toHaveText([...texts.headings]);
    await expect(page.locator('main a[href*="/contact"]')).toHaveCount(0);
    const picture = page.locator('main img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  test(`the further quotes open by the keyboard and by the mouse (${language})`, async ({
    page,
  }) => {
    await page.goto(`/about?lang=${language}`);
    const hidden = page.getByText(texts.hidden);
    await expect(hidden).toBeHidden();
    await page.getByText(texts.more).focus();
    await page.keyboard.press('Enter');
    await expect(hidden).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(hidden).toBeHidden();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByText(texts.more).hover();
      await expect(hidden).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByText(texts.more).click();
    await expect(hidden).toBeVisible();
  });

  test(`the about page leads to the coaching page (${language})`, async ({ page }) => {
    await page.goto(`/about?lang=${language}`);
    await page.getByRole('link', { name: texts.services }).click();
    await expect(page).toHaveURL(/\/coaching/);
    await expect(page.locator('#services')).toBeVisible();
    await expect(page).not.toHaveTitle(texts.title);
  });

  for (const path of ['/about', '/', '/community']) {
    test(`${path} holds no barrier on a phone at night or a desktop by day, and fits 320 px (${language})`, async ({
      page,
    }) => {
      await page.goto(`${path}?lang=${language}`);
      for (const { name, colorScheme, viewport } of sizes) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await accessibilityViolations(page), name).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  }
}
