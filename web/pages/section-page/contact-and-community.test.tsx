import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '#machines/language.ts';
import { render } from '#web/entry-server.tsx';
import { settings } from '#web/testing/documents.ts';
import { lakeOf, type TestDocument } from '#web/testing/lake.ts';
import { changedLake, seededLake, seededPage, wordsOf } from '#web/testing/see-page.ts';

describe('community', () => {
  test('the community page says how newcomers are met, in the order of their questions (ROUTE-06)', async () => {
    const html = await seededPage('/community', 'en');
    expect([...wordsOf(html, 'h1'), ...wordsOf(html, 'h2')]).toEqual([
      'You are not the only one',
      'Before you come',
      'An evening in the circle',
      'What we promise one another',
      'How we meet',
      'Come and see',
    ]);
    expect(wordsOf(html, 'blockquote')[0]).toContain('You may listen without saying a word.');
  });

  test.each(languages)(
    'an evening is described hour by hour, each hour on its own (ROUTE-06, %s)',
    async (language) => {
      const html = await seededPage('/community', language);
      const hours = wordsOf(html, 'bdi').flatMap(
        (each) => /^\d+:\d\d(?= (pm|مساءً)$)/.exec(each)?.[0] ?? [],
      );
      expect(hours).toEqual(['6:30', '7:00', '7:15', '8:00', '8:15', '8:45']);
    },
  );

  afterEach(() => void vi.useRealTimers());

  const evening = (html: string) => /<section id="evening".*?<\/section>/s.exec(html)?.[0] ?? '';
  const at = (now: string) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${now}:00+04:00`) });

  test.each([
    ['2026-11-26T12:00', '2026-12-10', 'Thursday, 10 December 2026', 'الخميس، 10 ديسمبر 2026'],
    ['2026-12-10T20:30', '2026-12-10', 'Thursday, 10 December 2026', 'الخميس، 10 ديسمبر 2026'],
    ['2026-12-11T00:00', '2027-01-14', 'Thursday, 14 January 2027', 'الخميس، 14 يناير 2027'],
    ['2027-02-11T23:59', '2027-02-11', 'Thursday, 11 February 2027', 'الخميس، 11 فبراير 2027'],
  ])('the next evening at %s in Dubai is on %s (ROUTE-06)', async (now, day, english, arabic) => {
    at(now);
    const said = { en: `The next evening ${english}`, ar: `الأمسية القادمة ${arabic}` };
    for (const language of languages) {
      const html = evening(await seededPage('/community', language));
      expect(html).toContain(`<time dateTime="${day}">`);
      expect(wordsOf(html, 'p').map((each) => each.replaceAll('<!-- -->', ''))).toContain(
        said[language],
      );
      expect(html.match(/<time/g)).toHaveLength(1);
    }
  });

  test('the page says that the next evening has no date when none is ahead', async () => {
    const said = {
      en: 'The next evening has no date yet. Write to us, and we’ll tell you.',
      ar: 'لم يُحدَّد موعد الأمسية القادمة بعد. راسلنا نخبرك به.',
    };
    const page = seededLake.find(({ _id }) => _id === 'communityPage');
    const sections = page?.sections as object[] | undefined;
    const older = sections?.map((section) => ({ ...section, dates: undefined }));
    const lakes = [
      ['2027-02-12T00:00', seededLake],
      ['2026-11-26T12:00', changedLake('communityPage', { sections: older })],
    ] as const;
    for (const [now, lake] of lakes) {
      at(now);
      for (const language of languages) {
        const html = evening(await seededPage('/community', language, lake));
        expect(wordsOf(html, 'p')).toContain(said[language]);
        expect(html).not.toContain('<time');
      }
    }
  });

  test.each(['/aboutfounder', '/adimhc', '/courses'])(
    'the sequence of %s has no next evening',
    async (path) => {
      const html = await seededPage(path, 'en');
      expect(html).not.toMatch(/next evening/i);
    },
  );
});

const both = (en: string, ar: string) => ({ en, ar });

const contactPage: TestDocument = {
  _id: 'contactPage',
  _type: 'contactPage',
  title: both('Contact Us', 'تواصل معنا'),
  sections: [
    { _key: 'opening', _type: 'openingSection', title: both('Contact Us', 'تواصل معنا') },
    { _key: 'cards', _type: 'contactCardsSection', title: both('Ways', 'طرق') },
    { _key: 'form', _type: 'contactFormSection', title: both('Send us a Message', 'رسالة') },
    {
      _key: 'map',
      _type: 'mapSection',
      title: both('Our Location', 'موقعنا'),
      label: both('A map of Dubai', 'خريطة دبي'),
      place: { _type: 'geopoint', lat: 25.2, lng: 55.27 },
      zoom: 11,
    },
  ],
};

const site = {
  ...settings,
  footerLinks: [
    { name: both('Us', 'نحن'), path: '/about' },
    { name: both('Nowhere', 'لا مكان'), path: '/nowhere/a' },
  ],
  socials: [{ network: 'linkedin', url: 'https://social.example.org/us' }],
};

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8');

async function htmlIn(language: Language): Promise<string> {
  const publicUrl = 'https://site.example';
  const { html } = await render({
    url: new URL('/contact', publicUrl),
    language,
    source: lakeOf([site, contactPage]),
    template,
    publicUrl,
  });
  return html;
}

describe('the contact page, as the server writes it', () => {
  test('ROUTE-09, CONTACT-03, CONTACT-15: has a form that is whole without script, and asks the browser for nothing of its own', async () => {
    const html = await htmlIn('ar');
    expect(html).toMatch(
      /<form noValidate="" data-late=""[^>]* action="\/contact\?lang=ar" method="post"/,
    );
    expect(html).toMatch(/minLength="2" maxLength="100"[^>]*required=""[^>]*name="name"/);
    expect(html).toMatch(/maxLength="255"[^>]*required="" type="email"[^>]*name="email"/);
    expect(html).toMatch(/minLength="10" maxLength="2000"[^>]*name="message" required=""/);
    expect(html).toContain('<input tabindex="-1" autoComplete="off" name="website"/>');
  });

  test('CONTACT-02: does not say whether somebody is there, which a cached page cannot know', async () => {
    const html = await htmlIn('en');
    expect(html).toContain('Sun – Tue');
    expect(html).toContain('Closed: Wed, Thu, Fri, Sat');
    expect(html).not.toMatch(/Open now|Closed now/);
  });

  test('CONTACT-04: has a map that is a drawing, and a link that opens the live map in its frame', async () => {
    const html = await htmlIn('en');
    expect(html).toContain('role="img" aria-label="A map of Dubai"');
    const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
    expect(frame).toContain('name="live-map"');
    expect(frame).not.toContain('src=');
    expect(html).toMatch(
      /<a href="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=55\.0942%2C25\.0770%2C55\.4458%2C25\.3230&amp;layer=mapnik&amp;marker=25\.2%2C55\.27" target="live-map"/,
    );
  });

  test('SEO-07: gives search engines the same hours as the card', async () => {
    const html = await htmlIn('en');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const graph = JSON.parse(json)['@graph'] as Array<Record<string, unknown>>;
    expect(graph.find((thing) => thing['@type'] === 'LocalBusiness')).toMatchObject({
      name: 'The Foundation',
      telephone: '+971 4 123 4567',
      geo: { latitude: 25.2, longitude: 55.27 },
      openingHoursSpecification: {
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
    });
  });

  test('SHELL-12, SHELL-13, SHELL-16: has the newsletter, live pages and networks in its footer', async () => {
    const html = await htmlIn('en');
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    expect(footer).toContain('action="/newsletter?lang=en"');
    expect(footer).toMatch(/type="email"[^>]*maxLength="255"[^>]*required=""/);
    expect(footer).toContain('href="/about"');
    expect(footer).not.toContain('/nowhere/a');
    expect(footer).toContain(
      '<a href="https://social.example.org/us" rel="me noopener">LinkedIn</a>',
    );
  });
});
