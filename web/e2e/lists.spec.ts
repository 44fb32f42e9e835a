import { forms as formsAr } from '../i18n/ar/forms.ts';
import { listItems as listItemsAr } from '../i18n/ar/list-items.ts';
import { lists as listsAr } from '../i18n/ar/lists.ts';
import { common } from '../i18n/en/common.ts';
import { forms } from '../i18n/en/forms.ts';
import { listItems } from '../i18n/en/list-items.ts';
import { lists } from '../i18n/en/lists.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { openHydrated } from './page-parts.ts';

const said = { en: forms, ar: formsAr };
const named = { en: { ...lists, ...listItems }, ar: { ...listsAr, ...listItemsAr } };

inBothLanguages((language) => {
  test('ROUTE-11: an article is found by its topic and year and read, and going back shows the choice in the address', async ({
    page,
  }) => {
    const { list } = named[language];
    const topic = page.getByLabel(list.topic, { exact: true });
    const year = page.getByLabel(list.year, { exact: true });
    const show = page.getByRole('button', { name: list.show, exact: true });
    const isChosen = async (asked: RegExp, ...values: string[]) => {
      await expect(page).toHaveURL(asked);
      await expect(topic).toHaveValue(values[0] ?? '');
      await expect(year).toHaveValue(values[1] ?? '');
    };
    await page.goto(`/blog?lang=${language}`);
    await topic.selectOption('beside-others');
    await show.click();
    await isChosen(/topic=beside-others(?!.*year=)/, 'beside-others');
    await year.selectOption('2026');
    await show.click();
    await isChosen(/year=2026/, 'beside-others', '2026');
    const title = page.getByRole('heading', { level: 1 });
    const article = page.locator('#all-post a[href*="/blog/beside-someone-in-the-dark"]').first();
    const name = await article.innerText();
    await article.click();
    await expect(title).toHaveText(name);
    await page.getByRole('main').locator('a[rel=prev]').click();
    await expect(title).not.toHaveText(name);
    await page.goBack();
    await page.goBack();
    await isChosen(/year=2026/, 'beside-others', '2026');
    await page.goBack();
    await isChosen(/topic=beside-others(?!.*year=2026)/, 'beside-others');
    await page.goBack();
    await isChosen(/blog\?lang=/);
  });

  test('the link of a list’s line is 44 px high', async ({ page }) => {
    for (const path of ['/blog', '/podcasts', '/search?q=MENTL']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      const links = page.locator('main :is(h2, h3) > a, main a[href*="/feed.xml"]');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test('an address for the next course can be left where no course is listed', async ({ page }) => {
    await page.goto(`/courses?audience=teams&year=2026&lang=${language}`);
    const form = page.getByRole('form', { name: named[language].courses.next.title });
    await form.locator('[name=email]').fill(`next-course-${language}@example.org`);
    await form.locator('[name=email]').press('Enter');
    await expect(form.getByRole('status')).toHaveText(said[language].newsletter.next);
    await expect(form.locator('[name=email]')).toHaveValue('');
    await expect(page).toHaveURL(/\/courses\?/);
  });

  test('ROUTE-10: courses are narrowed down by audience, and all of them are shown again', async ({
    page,
  }) => {
    const { courses, audiences } = named[language];
    const lang = language === 'ar' ? 'lang=ar' : '';
    const titles = page.locator('#all-course li h3');
    await page.goto(`/courses?lang=${language}`);
    await expect(titles).toHaveCount(4);
    const row = page.getByRole('navigation', { name: courses.forWhom, exact: true });
    for (const link of await row.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await row.getByRole('link', { name: audiences.families }).click();
    await expect(page).toHaveURL(
      `/courses?${['audience=families', lang].filter(Boolean).join('&')}#all-course`,
    );
    await expect(titles).toHaveCount(2);
    await expect(row.getByRole('link', { name: audiences.families })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await row.getByRole('link', { name: courses.forAll, exact: true }).click();
    await expect(titles).toHaveCount(4);
    await page.goBack();
    await expect(titles).toHaveCount(2);
  });
}, 'ar');

test('dates and minutes stay as the server wrote them until the language changes', async ({
  page,
}) => {
  const path = '/blog/beside-someone-in-the-dark';
  const words = page.locator('main h1 ~ div').locator('time, time + span');
  await page.goto(`${path}?lang=ar`);
  const arabic = await words.allTextContents();
  await page.goto(`${path}?lang=en`);
  const english = await words.allTextContents();
  expect(english).toEqual(['8 September 2026', '1 minute to read']);
  await openHydrated(page, `${path}?lang=en`);
  expect(await words.allTextContents()).toEqual(english);
  await page.getByRole('banner').getByRole('link', { name: common.header.otherLanguage }).click();
  await expect.poll(() => words.allTextContents()).toEqual(arabic);
});

test.describe('a browser with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('courses are narrowed down by audience, and articles by their year, in Arabic', async ({
    page,
  }) => {
    await page.goto('/courses?lang=ar');
    await page.getByRole('link', { name: named.ar.audiences.teams, exact: true }).click();
    await expect(page).toHaveURL('/courses?audience=teams&lang=ar#all-course');
    await expect(page.locator('#all-course li h3')).toHaveCount(2);

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
