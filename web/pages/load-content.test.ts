import { expect, test } from 'vitest';
import { NOT_FOUND_PATH } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { bundle, coachingPage, documents, service, settings } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';
import type { CoachingContent } from './coaching/content.ts';
import { loadContent } from './load-content.ts';

const load = (path: string, language: 'en' | 'ar', extra = documents) =>
  loadContent(path, language, lakeOf(extra));

/** @throws when it is not the coaching page that was loaded. */
function coachingOf({ page }: SiteContent): CoachingContent {
  if (page?.kind !== 'coaching') throw new Error('this is not the coaching page');
  return page as CoachingContent;
}

test('texts come in the requested language', async () => {
  const english = await load('/coaching', 'en');
  const arabic = await load('/coaching', 'ar');
  expect(coachingOf(english).hero.intro).toEqual(['First line', 'Second line']);
  expect(coachingOf(arabic).hero.intro).toEqual(['السطر الأول', 'السطر الثاني']);
  expect(arabic.settings.foundationName).toBe('المؤسسة');
  expect(coachingOf(arabic).faq.items[0]?.answer[0]?.children).toMatchObject([{ text: 'لأن.' }]);
});

test('a picture in an answer comes with the data that draws it', async () => {
  const dimensions = { width: 1600, height: 900, aspectRatio: 1.78 };
  const image = { _id: 'image-a', _type: 'sanity.imageAsset', url: 'https://a', size: 7 };
  const asset = { _ref: image._id, _type: 'reference' };
  const pictures = [
    { _key: 'a', _type: 'embeddedPicture', asset, alt: 'A door', caption: 'Home' },
    { _key: 'b', _type: 'embeddedPicture', asset, alt: 'Left behind', isDecorative: true },
    { _key: 'c', _type: 'embeddedPicture', asset: { ...asset, _ref: 'gone' } },
  ];
  const [first] = coachingPage.faq.items;
  const faq = { ...coachingPage.faq, items: [{ ...first, answer: { en: pictures } }] };
  const page = coachingOf(
    await load('/coaching', 'ar', [
      settings,
      { ...coachingPage, faq },
      { ...image, metadata: { dimensions, lqip: 'data:' } },
    ]),
  );
  const drawn = { url: 'https://a', width: 1600, height: 900 };
  expect(page.faq.items[0]?.answer).toEqual([
    expect.objectContaining({ alt: 'A door', caption: 'Home', image: drawn }),
    expect.objectContaining({ alt: '', caption: '', image: drawn }),
    expect.objectContaining({ image: null }),
  ]);
});

test.each([
  [true, 'He waited for the answer.'],
  [false, undefined],
])('a voice whose person agreed (%s) is read beside Tier 2', async (hasConsented, quote) => {
  const voice = {
    _id: 'testimonial-omar',
    _type: 'testimonial',
    quote: { en: 'He waited for the answer.' },
    hasConsented,
  };
  const beside = { voice: { _type: 'reference', _ref: voice._id } };
  const page = coachingOf(
    await load('/coaching', 'en', [settings, { ...coachingPage, beside }, voice]),
  );
  expect(page.beside).toMatchObject({ person: null });
  expect(page.beside.voice?.quote).toBe(quote);
});

test('settings and page are of one moment, whatever changes meanwhile', async () => {
  let version = 0;
  const { settings: found, page } = await loadContent('/coaching', 'en', {
    fetch(query, params) {
      version += 1;
      const both = { en: `Version ${version}` };
      const documents = [
        { ...settings, foundationName: both },
        { ...coachingPage, title: both },
      ];
      return lakeOf(documents).fetch(query, params);
    },
  });
  expect(found.foundationName).toBe(page?.title);
});

test('a text without Arabic is shown in English', async () => {
  const half = { ...coachingPage, title: { en: 'Only English' } };
  const { page } = await load('/coaching', 'ar', [settings, half]);
  expect(page?.title).toBe('Only English');
});

test('services are sorted by price, cheapest first, and the same price by id', async () => {
  const page = coachingOf(
    await load('/coaching', 'en', [
      settings,
      coachingPage,
      service('d', 119),
      service('b', 27),
      service('c', 33.5),
      service('a', 27),
    ]),
  );
  expect(page.services.map(({ id, usd }) => [id, usd.minor])).toEqual([
    ['a', 2700],
    ['b', 2700],
    ['c', 3350],
    ['d', 11900],
  ]);
});

test.each([undefined, -1, 0, '33', 33.333])(
  'a price of %s is not shown for sale',
  async (price) => {
    const loaded = await load('/coaching', 'en', [settings, coachingPage, service('odd', price)]);
    expect(coachingOf(loaded).services).toEqual([]);
  },
);

test('a bundle names its parts and what they cost one by one', async () => {
  const parts = [bundle.parts, { _type: 'reference', _ref: 'service-roadmap' }].flat();
  const others = documents.filter(({ _type }) => _type !== 'bundle');
  const loaded = await load('/coaching', 'ar', [...others, { ...bundle, parts }]);
  expect(coachingOf(loaded).bundles).toMatchObject([
    {
      parts: [
        { id: 'toolkit', title: 'خدمة toolkit' },
        { id: 'roadmap', title: 'خدمة roadmap' },
      ],
      original: { minor: 12800, currency: 'USD' },
      usd: { minor: 13900 },
    },
  ]);
});

test.each([
  ['the price that an editor gave', 33, 15500],
  ['the sum of its parts once they cost something else', 42, 4200],
  ['nothing when a part has no price', undefined, undefined],
])('a bundle counts its saving from %s', async (_, toolkit, original) => {
  const stored = [settings, coachingPage, service('toolkit', toolkit), bundle];
  const [shown] = coachingOf(await load('/coaching', 'en', stored)).bundles;
  expect(shown?.original?.minor).toBe(original);
});

test('an item off sale is not shown, nor a bundle that holds it', async () => {
  const toolkit = service('toolkit', 33, { isOffered: false });
  const off = documents.map((each) => (each._id === toolkit._id ? toolkit : each));
  const { services, bundles } = coachingOf(await load('/coaching', 'en', off));
  expect([services.map(({ id }) => id), bundles]).toEqual([['roadmap'], []]);
});

test('an unfinished page has empty texts, never missing ones', async () => {
  const { page } = await load('/coaching', 'en', [
    settings,
    { _id: 'coachingPage', _type: 'coachingPage' },
  ]);
  expect(page).toMatchObject({ title: '', hero: { intro: [] }, faq: { items: [] } });
});

test('an address with a slash or capitals shows the same page; unknown ones show none', async () => {
  expect((await load('/Coaching/', 'en')).page?.kind).toBe('coaching');
  expect(await load('/nowhere/a', 'en')).toMatchObject({ path: NOT_FOUND_PATH, page: null });
  expect((await load('/constructor', 'en')).page).toBeNull();
});

test('the page is missing when no settings are published', async () => {
  await expect(load('/coaching', 'en', [coachingPage])).rejects.toThrow('site settings');
  await expect(load('/coaching', 'en', [settings])).rejects.toThrow('coaching page');
});
