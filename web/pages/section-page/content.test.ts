import { expect, test } from 'vitest';
import { type Localised, languages } from '#machines/language.ts';
import { sitePages } from '#machines/pages.ts';
import { collectionPages } from '#studio/seed/pages/collections.ts';
import { navigationOf } from '#web/shell/navigation.ts';
import { settings } from '#web/testing/documents.ts';
import { lakeOf, type TestDocument } from '#web/testing/lake.ts';
import { seededHtml, seededLake, seededPage, seePage } from '#web/testing/see-page.ts';
import { loadContent, pageSources } from '../load-content.ts';
import type { SectionPageContent } from './content.ts';

const both = (en: string, ar: string) => ({ en, ar });

const opening = {
  _key: 'opening',
  _type: 'openingSection',
  title: both('Beside you', 'إلى جانبك'),
  paragraphs: [both('First', 'أولًا'), both('Second', 'ثانيًا')],
};

const step = (fields: object) => ({
  _key: 'step',
  _type: 'callToActionSection',
  title: both('Talk', 'حديث'),
  ...fields,
});

async function load(sections: unknown[], more: object = {}, others: TestDocument[] = []) {
  const about = { _id: 'aboutPage', _type: 'aboutPage', title: both('About', 'من نحن'), sections };
  const { page } = await loadContent(
    '/about',
    'ar',
    lakeOf([settings, { ...about, ...more }, ...others]),
  );
  return page as SectionPageContent;
}

test('every live page has a source of content', () => {
  for (const { chunk, isLive } of sitePages) {
    if (isLive) expect(pageSources[chunk]?.query).toContain('_type');
  }
});

test('the sections of a page come in its order and in the requested language', async () => {
  const { kind, title, sections } = await load([opening, step({})]);
  expect({ kind, title }).toEqual({ kind: 'section-page', title: 'من نحن' });
  expect(sections).toEqual([
    expect.objectContaining({
      type: 'openingSection',
      id: 'opening',
      title: 'إلى جانبك',
      paragraphs: ['أولًا', 'ثانيًا'],
      image: null,
      actions: [],
    }),
    expect.objectContaining({ type: 'callToActionSection', id: 'step', text: '', actions: [] }),
  ]);
});

test('a hidden section is not shown', async () => {
  expect((await load([opening, step({ isHidden: true })])).sections).toHaveLength(1);
  expect((await load([opening, step({ isHidden: false })])).sections).toHaveLength(2);
});

test('a section without a component on the site is left out', async () => {
  const map = { _key: 'map', _type: 'retiredSection', title: both('Map', 'خريطة') };
  const types = (await load([opening, map, step({})])).sections.map(({ type }) => type);
  expect(types).toEqual(['openingSection', 'callToActionSection']);
});

test('links to pages that are not live are not shown', async () => {
  const action = (href: string) => ({ _type: 'action', label: both(href, href), href });
  const hrefs = ['/not/yet', '/coaching#tier2', 'https://example.org', '/blog/not/yet'];
  const [section] = (await load([step({ actions: hrefs.map(action) })])).sections;
  expect(section).toMatchObject({
    actions: [{ href: '/coaching#tier2' }, { href: 'https://example.org' }],
  });
});

test('a picture without a file or a size is not shown', async () => {
  const asset = (_ref: string) => ({ _type: 'picture', asset: { _ref }, isDecorative: true });
  const file = (_id: string, dimensions?: object) => ({
    _id,
    _type: 'sanity.imageAsset',
    url: 'https://a',
    ...(dimensions && { metadata: { dimensions } }),
  });
  const files = [file('image-a', { width: 4, height: 3 }), file('image-b')];
  const found = await Promise.all(
    ['image-a', 'image-b', 'image-gone'].map(async (ref) => {
      const [section] = (await load([step({ image: asset(ref) })], {}, files)).sections;
      return section && 'image' in section ? section.image : undefined;
    }),
  );
  expect(found).toEqual([{ url: 'https://a', width: 4, height: 3, alt: '' }, null, null]);
});

test('a photograph is cut to its crop and keeps its hotspot in view; a drawing is never cut', async () => {
  const crop = { left: 0.1, right: 0.3, top: 0.25, bottom: 0 };
  const imageWith = async (extension: string, edits: object) => {
    const image = { _type: 'picture', asset: { _ref: 'file' }, isDecorative: true, ...edits };
    const metadata = { dimensions: { width: 1000, height: 800 } };
    const file = { _id: 'file', _type: 'sanity.imageAsset', url: `https://a/b.${extension}` };
    const [section] = (await load([step({ image })], {}, [{ ...file, metadata }])).sections;
    return section && 'image' in section ? section.image : undefined;
  };
  expect(await imageWith('jpg', { crop, hotspot: { x: 0.25, y: 0.5 } })).toEqual({
    url: 'https://a/b.jpg?rect=100,200,600,600',
    width: 600,
    height: 600,
    alt: '',
    focus: '25% 33%',
  });
  const drawing = { url: 'https://a/b.svg', width: 1000, height: 800 };
  expect(await imageWith('svg', { crop })).toMatchObject(drawing);
});

test('quotes and people that were deleted are left out', async () => {
  const quote = { _id: 'q', _type: 'quote', text: both('Words', 'كلمات') };
  const refs = { lead: { _ref: 'gone' }, more: [{ _ref: 'q' }, { _ref: 'gone' }] };
  const quotes = { _key: 'quotes', _type: 'quotesSection', ...refs };
  const people = { _key: 'people', _type: 'peopleSection', people: [{ _ref: 'gone' }] };
  expect((await load([quotes, people], {}, [quote])).sections).toMatchObject([
    { quotes: [{ id: 'q', text: 'كلمات' }] },
    { people: [] },
  ]);
});

test('the page uses its own words where it has none for search engines', async () => {
  expect((await load([opening])).seo).toEqual({ title: '', description: 'أولًا', noIndex: false });
  const seo = { description: both('What we do', 'ما نفعله') };
  expect((await load([opening], { seo })).seo.description).toBe('ما نفعله');
  expect((await load([opening], { title: undefined })).title).toBe('إلى جانبك');
});

test('a page that is not published is missing', async () => {
  expect((await loadContent('/about', 'en', lakeOf([settings]))).page).toBeNull();
});

/** Returns what is drawn in a part of a page. */
const artIn = (html: string) =>
  [...html.matchAll(/ d="([^"]+)"|<image href="[^"]+"|<img/g)].map(([drawn]) => drawn).join('');

test.each([
  ['opens', (html: string) => /<section.*?<\/section>/s.exec(html)?.[0] ?? ''],
  ['closes', (html: string) => html.slice(html.lastIndexOf('<section'))],
])('no page %s like another', async (_, partOf) => {
  const paths = new Map<string, string>();
  for (const { path } of sitePages) {
    const art = artIn(partOf(await seededPage(path, 'en')));
    expect(art, path).not.toBe('');
    expect(paths.get(art), path).toBeUndefined();
    paths.set(art, path);
  }
});

const title = both('A morning of writing', 'صباح للكتابة');

const workshops: TestDocument = {
  _id: '7c0e',
  _type: 'page',
  title: both('Workshops', 'ورشات'),
  slug: { current: 'workshops' },
  seo: { title, description: both('Come and write.', 'تعالوا نكتب.') },
  sections: [
    { _key: 'first', _type: 'openingSection', title, paragraphs: [both('Come.', 'تعالوا.')] },
  ],
};

test.each(languages)('a page that an editor made is at its address (%s)', async (language) => {
  const { status, html, textOf, thing } = await seePage('/workshops', [workshops], language);
  expect([status, ...textOf('h1')]).toEqual([200, title[language]]);
  expect(html).toContain('<meta name="description"');
  expect(html).not.toContain('content="noindex"');
  expect(JSON.stringify(thing('BreadcrumbList'))).toContain(
    (workshops.title as typeof title)[language],
  );
});

test('another address is not found, and neither is the document’s id', async () => {
  for (const path of ['/workshop', '/7c0e', '/page']) {
    expect((await seePage(path, [workshops])).status, path).toBe(404);
  }
});

test('the menu leads to it, but not to an address that can be no page', () => {
  const linkTo = (path: string) => ({ name: path, path, isCta: false });
  const { links } = navigationOf(['/workshops', '/order/x', '/about'].map(linkTo), '/');
  expect(links.map(({ path }) => path)).toEqual(['/workshops', '/about']);
});

const examples = /\(example\)|\(مثال\)|Example (?:Daily|Podcasts)|صحيفة المثال/;

test.each(
  languages.flatMap((language) =>
    ['/', '/coaching', '/awards', '/testimonials', '/podcasts'].map(
      (path) => [path, language] as const,
    ),
  ),
)(
  '%s (%s) shows examples while the site is made, and none in production',
  async (path, language) => {
    expect(await seededHtml(path, language)).toMatch(examples);
    expect(await seededHtml(path, language, seededLake, false)).not.toMatch(examples);
  },
);

test('a list whose entries are all examples says in production that it is empty', async () => {
  const page = collectionPages.find(({ _id }) => _id === 'awardsPage');
  const section = page?.sections.find((each) => 'empty' in each);
  for (const language of languages) {
    const html = await seededHtml('/awards', language, seededLake, false);
    expect(html).toContain((section?.empty as Localised | undefined)?.[language]);
  }
});
