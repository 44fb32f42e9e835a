import type { Page, Request } from 'playwright/test';
import { contentAddress, contentPath } from '#machines/api/content.ts';
import { formTicket } from '#machines/api/form-ticket.ts';
import { search } from '#machines/api/search.ts';
import { sendMessage } from '#machines/api/send-message.ts';
import { subscribe } from '#machines/api/subscribe.ts';
import { localAddress } from '#machines/local-address.ts';
import { type PageType, sitePages } from '#machines/pages.ts';
import { coachingPage } from '#studio/seed/coaching-page.ts';
import { testimonials } from '#studio/seed/documents/testimonials.ts';
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
import { HYDRATED } from '../app/hydrated-event.ts';
import { common as commonAr } from '../i18n/ar/common.ts';
import { forms as formsAr } from '../i18n/ar/forms.ts';
import { media as mediaAr } from '../i18n/ar/media.ts';
import { common } from '../i18n/en/common.ts';
import { forms } from '../i18n/en/forms.ts';
import { media } from '../i18n/en/media.ts';
import { BookingPage } from './booking-page.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';

const texts = { en: common, ar: commonAr };
const told = { en: forms, ar: formsAr };

/** Where somebody is who sees a page at its first screen. */
const seen = (page: Page) => ({
  bar: page.getByRole('banner'),
  main: page.getByRole('main'),
  foot: page.getByRole('contentinfo'),
  toast: page.locator('[data-toasts]'),
});

/** Opens a page and waits until its script answers. */
async function openLively(page: Page, address: string): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { isHydrated: true }));
  }, HYDRATED);
  await page.goto(address);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** Stops the page's clock a little later than now: from then on time passes only when a test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

/** Answers what a form sends, one after the other, each once the page's time has come to send it. */
async function answerForm(page: Page, path: string, answers: { status?: number; json: object }[]) {
  await page.route(`**${formTicket.path}`, (route) => route.fulfill({ json: { ticket: 'ours' } }));
  const sent: Request[] = [];
  const doors = answers.map(() => Promise.withResolvers<void>());
  await page.route(`**${path}`, async (route) => {
    const index = sent.push(route.request()) - 1;
    await doors[index]?.promise;
    await route.fulfill(answers[index]);
  });
  let answered = 0;
  const answerNext = async () => {
    const pass = async () => {
      if (sent.length === answered) await page.clock.runFor(200);
      return sent.length;
    };
    await expect.poll(pass, { intervals: [50] }).toBe(answered + 1);
    doors[answered]?.resolve();
    answered += 1;
  };
  return { sent, answerNext };
}

/** The paths of the contents that the page asks the server for, from now on. */
function contentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === contentPath) asked.push(searchParams.get('path') ?? '');
  });
  return asked;
}

const home = {
  en: {
    title: 'From Darkness to Your Purpose',
    taglines: [
      'A foundation for mental health, built on lived experience.',
      'Here you meet people who know the road.',
    ],
    sections: [
      'What’s Lived Experience?',
      'Rediscover Yourself with Us',
      'In their own words',
      'Awareness & Impact',
      'Take Your First Step',
    ],
    letter: 'I walked through the dark myself',
    cards: ['LFGXP Community', 'Mental Health Courses', 'Base Packages', 'Premium Custom Support'],
    scarce: 'Limited monthly slots.',
    fonts: 'Newsreader Variable',
  },
  ar: {
    title: 'من العتمة إلى غايتك',
    taglines: ['مؤسسة للصحة النفسية تقوم على التجربة المعاشة.', 'هنا لقاء بمن يعرفون الطريق.'],
    sections: [
      'ما التجربة المعاشة؟',
      'اكتشاف ذاتك من جديد معنا',
      'بكلماتهم',
      'التوعية والأثر',
      'خطوتك الأولى',
    ],
    letter: 'سرتُ في العتمة بنفسي',
    cards: ['مجتمع LFGXP', 'دورات الصحة النفسية', 'الباقات الأساسية', 'مساندة خاصة تُصمَّم لك'],
    scarce: 'مواعيد محدودة كل شهر.',
    fonts: 'Vazirmatn Variable',
  },
};

const waysFromHome = [
  { en: 'Join us', ar: 'الانضمام إلينا', to: '/contact' },
  { en: 'Read More About Him', ar: 'المزيد عنه', to: '/aboutfounder' },
  { en: 'Join Community', ar: 'الانضمام إلى المجتمع', to: '/community' },
  { en: 'Explore Courses', ar: 'استكشاف الدورات', to: '/courses' },
  { en: 'Explore Base Packages', ar: 'استكشاف الباقات الأساسية', to: '/coaching' },
  { en: 'Explore Premium Support', ar: 'استكشاف المساندة الخاصة', to: '/coaching#tier2' },
  { en: 'Book Now', ar: 'الحجز الآن', to: '/coaching' },
  { en: 'Find Out More', ar: 'معرفة المزيد', to: '/about' },
];

inBothLanguages((language) => {
  const words = home[language];

  test('ROUTE-01, ROUTE-05, HOME-01, HOME-02, HOME-03, HOME-06, HOME-07, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-18, CALL-13: the home page from top to bottom, and where it leads', async ({
    page,
    baseURL,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).origin);
    });
    await page.goto(localAddress('/', language));
    const { main } = seen(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title);
    for (const line of words.taglines) await expect(main.getByText(line)).toBeInViewport();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.sections);

    const about = main.locator('section', {
      has: page.getByRole('heading', { name: words.sections[0] }),
    });
    const points = about.getByRole('listitem').filter({ hasNot: page.getByRole('link') });
    await expect(points).toHaveCount(5);
    await expect(about.locator('figure')).toContainText(words.letter);
    const cards = main.locator('#rediscover').getByRole('heading', { level: 3 });
    await expect(cards).toHaveText(words.cards);
    for (const way of waysFromHome) {
      const link = main.getByRole('link', { name: way[language], exact: true });
      await expect(link).toHaveAttribute('href', localAddress(way.to, language));
    }
    await expect(main.getByText(words.scarce)).toBeVisible();

    await expect.poll(() => fonts.length).toBeGreaterThan(0);
    expect(new Set(fonts)).toEqual(new Set([baseURL]));
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(async () => (await loaded()).join()).toContain(words.fonts);

    const [, , , , , premium] = waysFromHome;
    await main.getByRole('link', { name: premium?.[language] }).click();
    await expect(page).toHaveURL(localAddress('/coaching#tier2', language));
    await expect(page.locator('#tier2-title')).toBeInViewport();
    await page.goBack();
    await main.getByRole('link', { name: waysFromHome[0]?.[language], exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(contactPage.title[language]);
  });
}, 'ar');

const about = {
  en: {
    mission: 'Our mission is simple to say',
    pillars: ['Head', 'Heart', 'Hand'],
    sections: [
      'Our mission in a few words',
      'Head, heart, hand',
      'A part of something larger',
      'What is different here',
      'The founder’s story',
      'The founder',
      'Would you like to talk?',
    ],
    vision: 'UAE Vision 2071',
    more: 'Read More About Him',
    founder: {
      title: 'About Founder',
      sections: [
        'The journey',
        'In his words',
        'His mission',
        'Credentials',
        'His story',
        'Where he speaks',
        'I would gladly walk a part of the way with you',
      ],
      stages: 5,
      quotes: 'More of these words',
      values: ['Purpose', 'Oneness', 'Lived Experience'],
      diploma: 'Diploma number',
      told: 'I do not tell this because it is special.',
    },
  },
  ar: {
    mission: 'رسالتنا بسيطة',
    pillars: ['العقل', 'القلب', 'اليد'],
    sections: [
      'رسالتنا في كلمات',
      'العقل والقلب واليد',
      'جزء من صورة أكبر',
      'ما الذي يختلف هنا',
      'حكاية المؤسِّس',
      'المؤسِّس',
      'هل من رغبة في الحديث؟',
    ],
    vision: 'رؤية الإمارات 2071',
    more: 'المزيد عنه',
    founder: {
      title: 'عن المؤسِّس',
      sections: [
        'الرحلة',
        'بكلماته',
        'رسالته',
        'المؤهلات',
        'حكايته',
        'أين يتحدث',
        'يسعدني أن نمشي معًا بعض الطريق',
      ],
      stages: 5,
      quotes: 'كلمات أخرى',
      values: ['الغاية', 'كلّنا واحد', 'التجربة المعاشة'],
      diploma: 'رقم الدبلوم',
      told: 'لا أروي هذا لأنه مميّز',
    },
  },
};

inBothLanguages((language) => {
  const words = about[language];

  test('ROUTE-02, ROUTE-03, ABOUT-01, ABOUT-04, ABOUT-05, ABOUT-06, ABOUT-07, ABOUT-08, ABOUT-09, ABOUT-10: from the foundation’s page to its founder’s', async ({
    page,
  }) => {
    await page.goto(localAddress('/about', language));
    const { main } = seen(page);
    const sections = main.getByRole('heading', { level: 2 });
    const under = (title: string | undefined) =>
      main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(page).toHaveTitle(
      `${aboutPage.seo.title[language]} · ${siteSettings.foundationName[language]}`,
    );
    const opening = main.locator('section').first();
    await expect(opening).toContainText(words.mission);
    await expect(opening).toContainText(words.vision);
    await expect(sections).toHaveText(words.sections);
    const pillars = under(words.sections[1]);
    await expect(pillars.getByRole('heading', { level: 3 })).toHaveText(words.pillars);
    await expect(under(words.sections[4]).getByRole('img')).toBeVisible();

    await main.getByRole('link', { name: words.more }).click();
    const { founder } = words;
    await expect(page).toHaveURL(localAddress('/aboutfounder', language));
    await expect(page).toHaveTitle(new RegExp(`^${founder.title} · `));
    await expect(sections).toHaveText(founder.sections);
    const [journey, , mission, credentials, story] = founder.sections.map(under);
    await expect(journey?.getByRole('listitem') ?? main).toHaveCount(founder.stages);
    const quotes = main.locator('details').first().getByRole('blockquote');
    await expect(quotes.first()).toBeHidden();
    await main.locator('summary', { hasText: founder.quotes }).click();
    await expect(quotes).toHaveCount(3);
    for (const quote of await quotes.all()) await expect(quote).toBeVisible();
    await expect(mission?.getByRole('heading', { level: 3 }) ?? main).toHaveText(founder.values);
    await expect(credentials ?? main).toContainText(founder.diploma);
    await expect(credentials ?? main).toContainText(siteSettings.diplomaNumber);
    await expect(story ?? main).toContainText(founder.told);
    for (const path of ['/coaching', '/contact', '/podcasts', '/adimhc', '/gmhcs', '/mentl']) {
      const href = localAddress(path, language);
      await expect(main.locator(`a[href="${href}"]`), path).toBeVisible();
    }
  });
}, 'en');

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

/** The name of a page and its first words, as the seed has them. */
function namesOf(type: PageType): { name: LocalisedString; heading: LocalisedString | undefined } {
  if (type === 'coachingPage')
    return { name: coachingPage.title, heading: coachingPage.hero.title };
  const { title, sections } = documents.find(({ _type }) => _type === type) as Named;
  return { name: title, heading: sections[0]?.headline ?? sections[0]?.title };
}

inBothLanguages((language) => {
  const { header } = texts[language];

  test('ROUTE-04, ROUTE-06, ROUTE-07, ROUTE-09, ROUTE-10, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-16, ROUTE-17, SHELL-05, SHELL-11, DATA-01, DATA-02: every page of the navigation, in one frame, under its own name', async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(localAddress('/about', language));
    const { bar, main, foot } = seen(page);
    const trail = page.getByRole('navigation', { name: header.breadcrumb });
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    if (!isMobile) {
      const [plain, book] = [link('Home'), link('Book')];
      const none = 'rgba(0, 0, 0, 0)';
      await expect(plain).toHaveCSS('background-color', none);
      await expect(book).not.toHaveCSS('background-color', none);
      await expect(book).toHaveCSS('border-start-start-radius', '999px');
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
      await expect(bar).toBeVisible();
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

const shelves = {
  services: ['voice-message', 'toolkit', 'soul-bio', 'art-drawing', 'roadmap', 'cv-makeover'],
  bundles: ['rediscover-you', 'legacy-bio'],
  tier1: ['silent-witness', 'echo-guidance', 'the-mirror'],
  tier2: ['the-map', 'the-awakening', 'the-covenant'],
};

inBothLanguages((language) => {
  test('ROUTE-05, COACH-01, COACH-04, COACH-06, COACH-07, COACH-08: what the coaching page sells, in order, and how one books and pays', async ({
    page,
  }) => {
    const booking = new BookingPage(page, language);
    const { hero, booking: part } = coachingPage;
    await page.goto(localAddress('/coaching#tier2', language));
    await expect(page.locator('#tier2-title')).toBeInViewport();
    const { main } = seen(page);
    const opening = main.locator('section').first();
    await expect(opening.getByRole('heading', { level: 1 })).toHaveText(hero.title[language]);
    await expect(opening.locator('p')).toHaveText(hero.intro.map((line) => line[language]));
    const awards = opening.getByRole('link', { name: hero.awardsButton[language] });
    await expect(awards).toHaveAttribute('href', localAddress('/awards', language));

    const sold = await main
      .locator('section[id] a[href*="book="]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.closest('section')?.id,
          new URL((link as HTMLAnchorElement).href).searchParams.get('book'),
        ]),
      );
    const inOrder = Object.entries(shelves).flatMap(([id, items]) =>
      items.map((item) => [id, item]),
    );
    expect(sold).toEqual(inOrder);
    await main.locator('#tier2 a[href*="book=the-map"]').click();
    await booking.seeStep('packageDetails');
    await page.keyboard.press('Escape');
    await expect(booking.sheet).toBeHidden();

    const last = main.locator('#booking');
    const pay = last.getByRole('link', { name: part.makePayment[language] });
    await expect(pay).toHaveAttribute('href', siteSettings.cardPaymentLink);
    await expect(pay).toHaveAttribute('target', '_blank');
    const chat = last.getByRole('link', { name: part.sendVerification[language] });
    const message = encodeURIComponent(part.whatsappMessage[language]);
    await expect(chat).toHaveAttribute(
      'href',
      `https://wa.me/${siteSettings.whatsapp}?text=${message}`,
    );
    await last.getByRole('link', { name: part.bookSession[language] }).click();
    await expect(page.locator('#tier1-title')).toBeInViewport();
  });
}, 'ar');

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

/** What search engines and those who share a page read of it. */
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('UI-01, UI-02, SEO-01, SEO-02, SEO-03, SEO-04, SEO-05, SEO-06, SEO-07, SEO-08: what search engines read, in the language of the address', async ({
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
    await expect(page.locator('h1')).toHaveText(home.ar.title);
    expect(await font()).toContain('Vazirmatn');
    const arabic = await headOf(page);
    expect(await arabic.head('meta[property="og:locale"]', 'content')).toBe('ar_AE');
    expect(await arabic.head('link[rel=canonical]', 'href')).toBe(`${baseURL}/?lang=ar`);

    await page.goto('/aboutfounder?lang=en');
    const founder = await headOf(page);
    expect(founder.types).toEqual(['Organization', 'Person', 'BreadcrumbList']);
    expect(founder.thing('Person')).toMatchObject({ jobTitle: 'Founder and coach' });
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

test('UI-09, UI-15: the bar goes after more than 10 px down and comes after as much up, and at the top it stays', async ({
  page,
}) => {
  await openLively(page, '/about?lang=en');
  const { bar } = seen(page);
  await page.locator('main h1').click();
  const isThere = async (offset: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), offset);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    return bar.evaluate((element) => getComputedStyle(element).transform === 'none');
  };
  await expect(bar).toHaveCSS('transition-duration', '0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await isThere(49), 'at the top').toBe(true);
  expect(await isThere(60), 'further down').toBe(false);
  expect(await isThere(49), 'at the top again').toBe(true);
  expect(await isThere(400), 'far down').toBe(false);
  expect(await isThere(390), '10 px up').toBe(false);
  expect(await isThere(389), '11 px up').toBe(true);
  expect(await isThere(399), '10 px down').toBe(true);
  expect(await isThere(400), '11 px down').toBe(false);
});

test('UI-15: what is typed into the search is looked for once nothing was typed for 300 ms', async ({
  page,
}) => {
  await page.clock.install();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(search.path)) calls += 1;
  });
  await page.goto('/search?lang=en');
  const { main } = seen(page);
  const told = main.getByRole('status').first();
  await main.getByRole('searchbox').focus();
  await page.keyboard.type('lived');
  await expect(told).toContainText('lived');
  const before = calls;
  await stopClock(page);
  await page.keyboard.type(' exper');
  await page.clock.runFor(299);
  await page.keyboard.type('ience');
  await page.clock.runFor(299);
  expect(calls).toBe(before);
  await page.clock.runFor(1);
  await expect(told).toContainText('lived experience');
  expect(calls).toBe(before + 1);
});

const refusals = {
  en: {
    name: ['Invalid Name', 'Please enter a valid name with at least 2 characters.'],
    email: ['Invalid Email', 'Please enter a valid email address.'],
    message: ['Invalid Message', 'Please enter a message with at least 10 characters.'],
  },
  ar: {
    name: ['اسم غير صالح', 'يرجى إدخال اسم صالح لا يقل عن حرفين.'],
    email: ['بريد إلكتروني غير صالح', 'يرجى إدخال بريد إلكتروني صالح.'],
    message: ['رسالة غير صالحة', 'يرجى إدخال رسالة لا تقل عن 10 أحرف.'],
  },
};

/** What is typed one after the other, and the field that the form then finds wrong. */
const attempts = [
  ['name', '', 'name'],
  ['name', 'L', 'name'],
  ['name', '<<>', 'name'],
  ['name', 'Layla', 'email'],
  ['email', 'layla@example', 'email'],
  ['email', 'layla@example.org', 'message'],
  ['message', 'Hello', 'message'],
  ['message', '<script>a script that is long enough</script>', 'message'],
] as const;

inBothLanguages((language) => {
  test('CONTACT-11, CONTACT-12, CONTACT-13, CONTACT-14, CONTACT-16, CONTACT-17, CALL-02, UI-13, UI-15: what is wrong with a message is said field by field, each for five seconds', async ({
    page,
  }) => {
    const { contact } = told[language];
    const words = 'I would like to talk to somebody.';
    const answers = [{ json: { success: false, message: 'No.' } }, { json: { success: true } }];
    const { sent, answerNext } = await answerForm(page, sendMessage.path, answers);
    await page.clock.install();
    await openLively(page, localAddress('/contact', language));
    const { main, toast } = seen(page);
    const field = (name: string) => main.locator(`[name=${name}]`);
    const send = main.locator('[type=submit]');
    for (const [name, least, most] of [
      ['name', '2', '100'],
      ['email', null, '255'],
      ['message', '10', '2000'],
    ] as const) {
      if (least) await expect(field(name)).toHaveAttribute('minlength', least);
      await expect(field(name)).toHaveAttribute('maxlength', most);
    }

    await stopClock(page);
    for (const [name, value, wrong] of attempts) {
      await field(name).fill(value);
      await send.click();
      const [title = '', text = ''] = refusals[language][wrong];
      await expect(toast.locator('strong')).toHaveText(title);
      await expect(toast).toContainText(text);
      await expect(field(wrong)).toBeFocused();
      await page.clock.runFor(4_999);
      await expect(toast).toContainText(text);
      await page.clock.runFor(1);
      await expect(toast).toBeEmpty();
    }

    await field('message').fill(words);
    await send.click();
    await answerNext();
    await expect(toast).toContainText(contact.failed.text);
    await expect(field('message')).toHaveValue(words);
    await send.click();
    await answerNext();
    await expect(toast).toContainText(contact.sent.title);
    await expect(field('message')).toHaveValue('');
    const [, taken] = sent;
    expect(taken?.method()).toBe('POST');
    expect(taken?.postDataJSON()).toMatchObject({
      name: 'Layla',
      email: 'layla@example.org',
      message: words,
    });

    await send.click();
    await page.clock.runFor(999);
    await send.click();
    await expect(toast).toContainText(contact.sent.title);
    await page.clock.runFor(1);
    await send.click();
    await expect(toast.locator('strong')).toHaveText([refusals[language].name[0] ?? '']);
  });
}, 'ar');

inBothLanguages((language) => {
  const { invalidEmail, newsletter } = told[language];

  test('NEWS-01, NEWS-02, NEWS-04, NEWS-05, NEWS-06, NEWS-07, CALL-01: what becomes of an address for the newsletter is said in the server’s words, else in ours', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/503/);
    const [away, full] = {
      en: ['The list is away.', 'The list is full.'],
      ar: ['القائمة غير متاحة.', 'القائمة ممتلئة.'],
    }[language] as [string, string];
    const none = { en: 'Subscription failed.', ar: 'تعذّر الاشتراك.' }[language];
    const reasons = [away, full, none];
    const { sent, answerNext } = await answerForm(page, subscribe.path, [
      { status: 503, json: { error: away } },
      { json: { success: false, error: full } },
      { json: { success: false } },
      { status: 202, json: { success: true } },
    ]);
    await page.clock.install();
    await page.goto(localAddress('/awards', language));
    const { foot, toast } = seen(page);
    const email = foot.locator('[name=email]');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required');
    await email.press('Enter');
    await expect(toast).toContainText(invalidEmail.title);
    await expect(toast).toContainText(invalidEmail.text);
    await email.fill(' noor@example.org ');
    for (const reason of reasons) {
      await email.press('Enter');
      await answerNext();
      await expect(toast.locator('strong')).toHaveText(newsletter.failed);
      await expect(toast.locator('p')).toHaveText(reason);
      await expect(email).toHaveValue('noor@example.org');
    }
    await email.press('Enter');
    await answerNext();
    await expect(toast.locator('strong')).toHaveText(newsletter.subscribed.title);
    await expect(toast.locator('p')).toHaveText(newsletter.subscribed.text);
    await expect(email).toHaveValue('');
    const asked = { name: 'Subscriber', email: 'noor@example.org', message: 'Newsletter' };
    for (const call of sent) {
      expect(call.method()).toBe('POST');
      expect(call.postDataJSON()).toMatchObject(asked);
    }
  });
}, 'en');

test('VIDEO-01, VIDEO-04, VIDEO-05: a film that does not come is tried twice more, and the drawn night stays', async ({
  page,
  watch,
}) => {
  watch.allowProblem(/ERR_FAILED/);
  const { film } = mediaAr;
  let tries = 0;
  await page.route('**/public/vid/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/?lang=ar');
  const hero = page.locator('main section').first();
  const night = hero.locator('svg').first();
  await expect(night).toBeVisible();
  await stopClock(page);
  await page.mouse.move(200, 200);
  const said = (retry: number) =>
    hero.getByRole('button', {
      name: film.retrying.replace('{{retry}}', `${retry}`).replace('{{most}}', '2'),
    });
  for (const [retry, delay] of [
    [1, 1_000],
    [2, 2_000],
  ] as const) {
    await expect(said(retry)).toBeVisible();
    await page.clock.runFor(delay - 1);
    await expect(hero.locator('video')).toHaveCount(0);
    expect(tries).toBe(retry);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(retry + 1);
  }
  await expect(hero.getByRole('button')).toHaveCount(0);
  await expect(hero.locator('video')).toHaveCount(0);
  await expect(night).toBeVisible();
});

/** What a browser may tell of its device, and what makes it one that plays no film. */
const strong = { deviceMemory: 8, hardwareConcurrency: 8, saveData: false, effectiveType: '4g' };
const weak = [
  { deviceMemory: 1 },
  { hardwareConcurrency: 1 },
  { saveData: true },
  { effectiveType: '3g' },
];

type Device = Partial<typeof strong>;

test('VIDEO-08, VIDEO-09, VIDEO-10, VIDEO-12, DATA-03: our own film plays as far as the device and the place on the page allow', async ({
  page,
  request,
}) => {
  await page.addInitScript((device) => {
    const connection = new EventTarget();
    const tell = (target: object, name: keyof typeof device) =>
      Object.defineProperty(target, name, { get: () => device[name] });
    tell(navigator, 'deviceMemory');
    tell(navigator, 'hardwareConcurrency');
    tell(connection, 'saveData');
    tell(connection, 'effectiveType');
    Object.defineProperty(navigator, 'connection', { value: connection });
    Object.assign(window, { device });
  }, strong);
  const become = (device: Device) =>
    page.evaluate((change) => {
      Object.assign((window as unknown as { device: object }).device, change);
      dispatchEvent(new Event('resize'));
    }, device);
  await page.clock.install();
  await page.goto('/?lang=en');
  await page.mouse.move(200, 200);
  const hero = page.locator('main section').first();
  const film = hero.locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  const source = (await film.getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/storage\/v1\/object\/public\/vid\/[\w-]+\.(webm|mp4)$/);
  expect((await request.get(source)).status(), 'without a cookie').toBe(200);

  await stopClock(page);
  for (const device of weak) {
    await become(device);
    await page.clock.runFor(99);
    await expect(film).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(film, JSON.stringify(device)).toHaveCount(0);
    await become(strong);
    await page.clock.runFor(100);
    await expect(film).toHaveJSProperty('paused', false);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(film).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(film).toHaveJSProperty('paused', false);

  const leave = (distance: number) =>
    hero.evaluate((element, past) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom + past, behavior: 'instant' });
    }, distance);
  await leave(220);
  await expect(film).toHaveJSProperty('paused', true);
  await leave(180);
  await expect(film).toHaveJSProperty('paused', false);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('VIDEO-11: a film waits for a touch', async ({ page }) => {
    await page.goto('/?lang=en');
    const tap = page.getByRole('main').getByRole('button', { name: media.film.tapToPlay });
    await expect(tap).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await tap.tap();
    await expect(page.locator('main video')).toHaveJSProperty('paused', false);
  });
});

test('PERF-02: past four fifths of a page those that the site names are fetched ahead', async ({
  page,
}) => {
  const asked = contentsAsked(page);
  await openLively(page, '/community?lang=en');
  const scrollToShare = (share: number) =>
    page.evaluate(async (part) => {
      document.documentElement.setAttribute('data-whole', '');
      const top = document.documentElement.scrollHeight * part - innerHeight;
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }, share);
  await scrollToShare(0.78);
  expect(asked).toEqual([]);
  await scrollToShare(0.82);
  const named = ['/about', '/coaching', '/contact', '/testimonials'];
  await expect.poll(() => asked.toSorted()).toEqual(named);
});

test('PERF-03, PERF-04: a page is asked for three times until it comes, and not again within five minutes', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/503/);
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  const address = contentAddress({ path: '/contact', language: 'en' });
  let times = 0;
  await page.route(`**${address}`, async (route) => {
    times += 1;
    const isLate = times > 2;
    await isPressed;
    if (isLate) await route.continue();
    else await route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await openLively(page, '/aboutfounder?lang=en');
  const { main } = seen(page);
  const there = main.getByRole('link', { name: 'Write to me' });
  const goAndReturn = async () => {
    await there.click();
    press();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.goBack();
    await expect(there).toBeVisible();
  };
  await goAndReturn();
  expect(times).toBe(3);
  await goAndReturn();
  expect(times).toBe(3);
  await page.clock.fastForward('04:30');
  await goAndReturn();
  expect(times).toBe(3);
  await page.clock.fastForward('00:40');
  await goAndReturn();
  expect(times).toBe(4);
});

inBothLanguages((language) => {
  const { header, help, problem } = texts[language];

  test('ERR-02, ROUTE-15: an answer that is an error is shown with its status, and an address that is none with ways on', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/404/);
    await openLively(page, localAddress('/nowhere', language));
    const { main, foot } = seen(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      texts[language].notFound.title,
    );
    await page.route('**/assets/page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const Component = () => null;
          export function loader() {
            throw new Response(null, { status: 418, statusText: 'A teapot' });
          }`,
      }),
    );
    await foot.locator('a[href^="/legal/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(problem.unexpected);
    await expect(page.getByText('418 A teapot')).toBeVisible();
    await expect(page.getByRole('heading', { name: help.title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: header.label })).toHaveCount(0);
  });
}, 'ar');
