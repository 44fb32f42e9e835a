import { proofSize } from '#machines/testing/proof.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

/** `npm run prove journeys` looks at all of them in both looks. */
const routes = ['/', '/about', '/aboutfounder', '/community', '/findout', '/contact'];

const looks = [
  {
    language: 'ar',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    routes: [
      ...routes,
      ...['/adimhc', '/gmhcs', '/mentl', '/awards', '/podcasts', '/testimonials'],
      '/blog/beside-someone-in-the-dark',
    ],
  },
  {
    language: 'en',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    routes: [...proofSize(['/'], routes), '/blog', '/courses', '/legal/privacy'],
  },
] as const;

for (const { language, colorScheme, viewport, routes: paths } of looks) {
  for (const path of paths) {
    test(`${path} holds no barrier and fits 320 px (${language}, ${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await page.goto(`${path}?lang=${language}`);
      await page.evaluate(() => {
        for (const panel of document.querySelectorAll('main details:not([name])'))
          panel.setAttribute('open', '');
      });
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide).toBe(0);
    });
  }
}

test.describe('the book of quotes', () => {
  test.use({ hasTouch: true });

  test('opens by Enter, Space, a tap and the mouse that comes near (ABOUT-02, ABOUT-03)', async ({
    page,
  }) => {
    await page.goto('/about');
    const hidden = page.getByText('We listen first.');
    const line = page.locator('summary', { hasText: 'More of these words' });
    await expect(hidden).toBeHidden();
    await line.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(hidden).toBeVisible();
      await page.keyboard.press(key);
      await expect(hidden).toBeHidden();
    }
    await line.tap();
    await expect(hidden).toBeVisible();
    await line.tap();
    await expect(hidden).toBeHidden();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await line.hover();
      await expect(hidden).toBeVisible({ timeout: 500 });
    }).toPass();
    await line.click();
    await expect(hidden).toBeVisible();
  });
});

test('the about page closes with a way to write to a person (ABOUT-05)', async ({ page }) => {
  await page.goto('/about?lang=en');
  const title = await page.title();
  await page.locator('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.locator('#form')).toBeVisible();
  await expect(page).not.toHaveTitle(title);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Find out more, scripts ${javaScriptEnabled ? 'on' : 'off'} (ROUTE-08)`, () => {
    test.use({ javaScriptEnabled });

    test('opens one answer at a time, danger with the numbers, and keeps no trace', async ({
      page,
    }) => {
      const fetched = Promise.withResolvers<void>();
      await page.route('**/way-*.js', async (route) => {
        await fetched.promise;
        await route.continue();
      });
      await page.goto('/findout');
      const guide = page.locator('#guide');
      const price = guide.getByText('$354');
      const danger = guide.getByText('I am in danger now');
      await guide.getByText('someone to listen').press('Enter');
      await expect(price).toBeVisible();
      await danger.click();
      await expect(guide.getByRole('link', { name: '999' })).toBeVisible();
      await expect(price).toBeHidden();
      // Both were opened before the machine was here.
      fetched.resolve();
      await expect(guide.locator('[data-urgent]')).toHaveCount(javaScriptEnabled ? 1 : 0);
      await danger.press('Space');
      await expect(guide.getByRole('link', { name: '999' })).toBeHidden();
      expect(new URL(page.url()).hash + new URL(page.url()).search).toBe('');
    });
  });
}
