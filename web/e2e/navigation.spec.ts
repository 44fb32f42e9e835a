import { localAddress } from '#machines/language.ts';
import { type PageType, sitePages } from '#machines/pages.ts';
import { coachingPage } from '#studio/seed/coaching-page.ts';
import { testimonials } from '#studio/seed/documents/people.ts';
import { aboutPage } from '#studio/seed/pages/about.ts';
import { collectionPages } from '#studio/seed/pages/collections.ts';
import { communityPage } from '#studio/seed/pages/community.ts';
import { contactPage } from '#studio/seed/pages/contact.ts';
import { findOutPage } from '#studio/seed/pages/find-out.ts';
import { founderPage } from '#studio/seed/pages/founder.ts';
import { gatheringPages } from '#studio/seed/pages/gatherings.ts';
import { homePage } from '#studio/seed/pages/home.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import type { LocalisedString } from '#studio/seed/text.ts';
import { common as commonAr } from '../i18n/ar/common.ts';
import { common } from '../i18n/en/common.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { openHydrated, seen, untilHydrated } from './page-parts.ts';

const texts = { en: common, ar: commonAr };

const documents = [
  homePage,
  aboutPage,
  founderPage,
  communityPage,
  findOutPage,
  contactPage,
  ...collectionPages,
  ...gatheringPages,
];

interface Named {
  title: LocalisedString;
  sections: { title?: LocalisedString; headline?: LocalisedString }[];
}

/** Returns the name of a page and its first words, from the seed. */
function namesOf(type: PageType): { name: LocalisedString; heading: LocalisedString | undefined } {
  if (type === 'coachingPage')
    return { name: coachingPage.title, heading: coachingPage.hero.title };
  const { title, sections } = documents.find(({ _type }) => _type === type) as Named;
  return { name: title, heading: sections[0]?.headline ?? sections[0]?.title };
}

inBothLanguages((language) => {
  const { header } = texts[language];

  test('ROUTE-04, ROUTE-06, ROUTE-07, ROUTE-09, ROUTE-10, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-16, ROUTE-17, SHELL-02, SHELL-03, SHELL-05, SHELL-07, SHELL-11, DATA-01, DATA-02: every page of the navigation opens in one frame, under its own name', async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(localAddress('/about', language));
    const { bar, main, foot } = seen(page);
    const trail = page.getByRole('navigation', { name: header.breadcrumb });
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    if (!isMobile) {
      const nameOf = ({ name }: (typeof siteSettings.navigation)[number]) => name[language];
      const plain = siteSettings.navigation.filter(({ isCta }) => !isCta).map(nameOf);
      const book = link(siteSettings.navigation.filter(({ isCta }) => isCta).map(nameOf)[0] ?? '');
      const none = 'rgba(0, 0, 0, 0)';
      await expect(link(plain[0] ?? '')).toHaveCSS('background-color', none);
      await expect(book).not.toHaveCSS('background-color', none);
      await expect(book).toHaveCSS('border-start-start-radius', '999px');
      const shown = bar.getByRole('navigation').getByRole('link').filter({ visible: true });
      await expect(shown).toHaveText(plain.slice(0, 4));
    }
    for (const { name, path } of siteSettings.navigation) {
      const here = link(name[language]);
      if (isMobile) await bar.getByRole('button', { name: header.menu }).click();
      else if (!(await here.isVisible())) {
        await bar.getByRole('button', { name: header.more }).click();
      }
      await here.click();
      await expect(page).toHaveURL(localAddress(path, language));
      const type = sitePages.find((each) => each.path === path)?.type ?? 'homePage';
      const names = namesOf(type);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        names.heading?.[language] ?? '',
      );
      if (path !== '/') {
        await expect(trail.locator('[aria-current=page]')).toHaveText(names.name[language]);
      }
      const mark = bar.getByRole('link').filter({ hasText: siteSettings.foundationName[language] });
      await expect(mark).toHaveAttribute('href', localAddress('/', language));
      const { x = Number.NaN } = (await mark.boundingBox()) ?? {};
      const isAtTheRight = x > (page.viewportSize()?.width ?? 0) / 2;
      expect(isAtTheRight).toBe(language === 'ar');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(foot).toContainText(siteSettings.location[language]);
    }

    await expect(page.locator('a[href^="/testimonials"]')).toHaveCount(0);
    await page.goto(localAddress('/testimonials', language));
    await expect(trail.locator('[aria-current=page]')).toBeVisible();
    const voices = main.getByRole('listitem').filter({ has: page.locator('blockquote') });
    await expect(voices).toHaveCount(testimonials.length);
    for (const { name, quote, program } of testimonials) {
      const voice = voices.filter({ hasText: name[language] });
      await expect(voice.locator('blockquote')).toHaveText(quote[language]);
      await expect(voice).toContainText(program[language]);
    }
  });
}, 'en');

inBothLanguages((language) => {
  const { header, help, problem } = texts[language];

  test('ERR-02, ROUTE-15: an answer that is an error is shown with its status, and an unknown address with ways on', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/404/);
    await openHydrated(page, localAddress('/nowhere', language));
    const { main, foot } = seen(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      texts[language].notFound.title,
    );
    await expect(main.locator('a:not([href^="tel:"])')).toHaveCount(1);
    await expect(main.locator('a[href="tel:999"]')).toBeVisible();
    await main.getByRole('searchbox').fill('MENTL');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?.*q=MENTL/);
    await page.goBack();
    await untilHydrated(page);
    watch.expectProblem(/503/);
    await page.route(/\/v1\/content\?.*legal/, (route) => route.fulfill({ status: 503 }));
    await foot.locator('a[href^="/legal/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem.unexpected);
    const status = { en: '503 Service Unavailable', ar: `${problem.text} \u2068503\u2069` };
    await expect(page.getByText(status[language])).toBeVisible();
    await expect(page.getByRole('heading', { name: help.title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: header.label })).toHaveCount(0);
  });
}, 'ar');
