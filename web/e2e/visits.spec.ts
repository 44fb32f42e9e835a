import { localAddress } from '#machines/language.ts';
import { coachingPage } from '#studio/seed/coaching-page.ts';
import { aboutPage } from '#studio/seed/pages/about.ts';
import { contactPage } from '#studio/seed/pages/contact.ts';
import { siteSettings } from '#studio/seed/settings.ts';
import { BookingPage } from './booking-page.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { bookLink, seen } from './page-parts.ts';

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
    promise: 'nothing is booked until you agree.',
    fonts: 'Newsreader Variable',
  },
  ar: {
    title: 'من العتمة إلى غايتك',
    taglines: ['مؤسسة للصحة النفسية تقوم على التجربة المعاشة.', 'هنا أناس يعرفون الطريق.'],
    sections: [
      'ما التجربة المعاشة؟',
      'اكتشاف ذاتك من جديد معنا',
      'بكلماتهم',
      'التوعية والأثر',
      'خطوتك الأولى',
    ],
    letter: 'سرتُ في العتمة بنفسي',
    cards: ['مجتمع LFGXP', 'دورات الصحة النفسية', 'الباقات الأساسية', 'مساندة خاصة تُصمَّم لك'],
    promise: 'ولا يُحجز شيء قبل موافقتك.',
    fonts: 'Vazirmatn Variable',
  },
} as const;

const waysFromHome = [
  { en: 'Join us', ar: 'الانضمام إلينا', to: '/contact' },
  { en: 'Read More About Him', ar: 'المزيد عنه', to: '/aboutfounder' },
  { en: 'Join Community', ar: 'الانضمام إلى المجتمع', to: '/community' },
  { en: 'Explore Courses', ar: 'استكشاف الدورات', to: '/courses' },
  { en: 'Explore Base Packages', ar: 'استكشاف الباقات الأساسية', to: '/coaching' },
  { en: 'Explore Premium Support', ar: 'استكشاف المساندة الخاصة', to: '/coaching#tier2' },
  { en: 'Book Now', ar: 'الحجز الآن', to: '/coaching' },
  { en: 'Find Out More', ar: 'معرفة المزيد', to: '/about' },
] as const;

inBothLanguages((language) => {
  const words = home[language];

  test('ROUTE-01, ROUTE-05, HOME-01, HOME-02, HOME-03, HOME-06, HOME-07, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-18, CALL-13: a visitor reads the home page from top to bottom and follows its links', async ({
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
    await expect(main.getByText(words.promise)).toBeVisible();

    await expect.poll(() => fonts.length).toBeGreaterThan(0);
    expect(new Set(fonts)).toEqual(new Set([baseURL]));
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(async () => (await loaded()).join()).toContain(words.fonts);

    await main.getByRole('link', { name: waysFromHome[5][language] }).click();
    await expect(page).toHaveURL(localAddress('/coaching#tier2', language));
    await expect(page.locator('#tier2-title')).toBeInViewport();
    await page.goBack();
    await main.getByRole('link', { name: waysFromHome[0][language], exact: true }).click();
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
        'Where to meet him',
        'I would gladly walk part of the way with you',
      ],
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
      'هل تودّ الحديث معنا؟',
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
        'أين تلتقي به',
        'يسعدني أن نمشي معًا بعض الطريق',
      ],
      quotes: 'كلمات أخرى',
      values: ['الغاية', 'كلّنا واحد', 'التجربة المعاشة'],
      diploma: 'رقم الدبلوم',
      told: 'لا أروي هذا لأنه مميّز',
    },
  },
} as const;

inBothLanguages((language) => {
  const words = about[language];

  test('ROUTE-02, ROUTE-03, ABOUT-01, ABOUT-04, ABOUT-05, ABOUT-06, ABOUT-07, ABOUT-08, ABOUT-09, ABOUT-10: a visitor goes from the foundation’s page to its founder’s', async ({
    page,
  }) => {
    await page.goto(localAddress('/about', language));
    const { main } = seen(page);
    const sections = main.getByRole('heading', { level: 2 });
    const under = (title: string) =>
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
    await expect(under(words.sections[4]).locator('video')).toBeVisible();

    await main.getByRole('link', { name: words.more }).click();
    const { founder } = words;
    await expect(page).toHaveURL(localAddress('/aboutfounder', language));
    await expect(page).toHaveTitle(new RegExp(`^${founder.title} · `));
    await expect(sections).toHaveText(founder.sections);
    await expect(under(founder.sections[0]).getByRole('listitem')).toHaveCount(5);
    const quotes = main.locator('details').first().getByRole('blockquote');
    await expect(quotes.first()).toBeHidden();
    await main.locator('summary', { hasText: founder.quotes }).click();
    await expect(quotes).toHaveCount(3);
    for (const quote of await quotes.all()) await expect(quote).toBeVisible();
    const mission = under(founder.sections[2]);
    await expect(mission.getByRole('heading', { level: 3 })).toHaveText(founder.values);
    const credentials = under(founder.sections[3]);
    await expect(credentials).toContainText(founder.diploma);
    await expect(credentials).toContainText(siteSettings.diplomaNumber);
    await expect(under(founder.sections[4])).toContainText(founder.told);
    for (const path of ['/coaching', '/contact', '/podcasts', '/adimhc', '/gmhcs', '/mentl']) {
      const href = localAddress(path, language);
      await expect(main.locator(`a[href="${href}"]`), path).toBeVisible();
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
  test('ROUTE-05, COACH-01, COACH-04, COACH-06, COACH-07, COACH-08: the coaching page shows what it sells, in order, and how to book and pay', async ({
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
    await (await bookLink(page, 'the-map')).click();
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
