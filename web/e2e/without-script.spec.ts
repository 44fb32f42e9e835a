import type { Page } from 'playwright/test';
import { siteSettings } from '#studio/seed/settings.ts';
import { common } from '../i18n/en/common.ts';
import { expect, test } from './fixtures.ts';
import { seen } from './page-parts.ts';

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

/** Returns what search engines and people who share a page read of it. */
async function headOf(page: Page) {
  const head = (selector: string, attribute: string) =>
    page.locator(selector).getAttribute(attribute);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const things: Thing[] = JSON.parse(data ?? '{}')['@graph'];
  return {
    head,
    types: things.map((thing) => thing['@type']),
    thing: (type: string) => things.find((each) => each['@type'] === type),
  };
}

test.describe('a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('SHELL-04: a phone shows every page of the navigation without its menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/about?lang=en');
    const { bar } = seen(page);
    await expect(bar.getByRole('button', { name: common.header.menu })).toBeHidden();
    await bar.getByRole('button', { name: common.header.more }).click();
    for (const { name } of siteSettings.navigation) {
      await expect(bar.getByRole('link', { name: name.en, exact: true })).toBeInViewport();
    }
    await bar.getByRole('link', { name: 'Podcasts' }).click();
    await expect(page).toHaveURL(/\/podcasts/);
  });

  test('UI-01, UI-02, SEO-01, SEO-02, SEO-03, SEO-04, SEO-05, SEO-06, SEO-07, SEO-08: search engines read each page in the language of the address', async ({
    page,
    baseURL,
  }) => {
    const font = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('font-family'));
    const root = page.locator('html');
    await page.goto('/');
    await expect(root).toHaveAttribute('lang', 'en');
    await expect(root).toHaveAttribute('dir', 'ltr');
    const english = await headOf(page);
    expect(english.types[0]).toBe('Organization');
    expect(await english.head('link[rel=canonical]', 'href')).toBe(`${baseURL}/`);
    expect(await english.head('meta[property="og:title"]', 'content')).toBe(await page.title());
    expect(await english.head('meta[name=description]', 'content')).toContain('Dubai');
    const picture = await english.head('meta[property="og:image"]', 'content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');
    expect(await font()).not.toContain('Vazirmatn');

    await page.goto((await english.head('link[hreflang=ar]', 'href')) ?? '');
    await expect(page).toHaveURL('/?lang=ar');
    await expect(root).toHaveAttribute('lang', 'ar');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('h1')).toHaveText('من العتمة إلى غايتك');
    expect(await font()).toContain('Vazirmatn');
    const arabic = await headOf(page);
    expect(await arabic.head('meta[property="og:locale"]', 'content')).toBe('ar_AE');
    expect(await arabic.head('link[rel=canonical]', 'href')).toBe(`${baseURL}/?lang=ar`);

    await page.goto('/aboutfounder?lang=en');
    const founder = await headOf(page);
    expect(founder.types).toEqual(['Organization', 'Person', 'BreadcrumbList']);
    expect(founder.thing('Person')).toMatchObject({
      name: 'The Founder',
      identifier: 'D-0000-0000',
    });
    await page.goto('/coaching?lang=en');
    expect((await headOf(page)).types).toContain('ProfessionalService');
    await page.goto('/contact?lang=en');
    const contact = await headOf(page);
    expect(contact.thing('LocalBusiness')).toMatchObject({
      openingHoursSpecification: {
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        opens: '09:00',
        closes: '17:00',
      },
    });
    await expect(page.locator('#cards')).toContainText('Sun – Thu');

    await page.goto('/blog/beside-someone-in-the-dark?lang=en');
    const article = await headOf(page);
    expect(article.thing('BreadcrumbList')?.itemListElement).toMatchObject([
      { name: 'Home', item: `${baseURL}/` },
      { name: 'Media', item: `${baseURL}/blog` },
      { name: 'Beside someone in the dark', position: 3 },
    ]);
    await page.goto('/blog?topic=beside-others&lang=en');
    expect(await (await headOf(page)).head('meta[name=robots]', 'content')).toBe('noindex');
  });
});
