import { expect, test } from 'vitest';
import { sectionPages } from '#machines/pages.ts';
import type { TestDocument } from '#web/testing/lake.ts';
import { publicUrl, seePage } from '#web/testing/see-page.ts';

const both = (en: string, ar = `${en} ع`) => ({ en, ar });

const block = (key: string, text: string, style = 'normal', markDefs: object[] = []) => ({
  _key: key,
  _type: 'block',
  style,
  markDefs,
  children: [{ _key: `${key}-s`, _type: 'span', text, marks: markDefs.map(() => 'n') }],
});

function post(slug: string, publishedOn: string, fields: object = {}): TestDocument {
  const body = [block('p', 'A doctor knows how an illness develops.')];
  return {
    _id: `post-${slug}`,
    _type: 'post',
    _updatedAt: '2026-11-20T08:00:00Z',
    title: both(`About ${slug}`),
    summary: both(`In short ${slug}`),
    slug: { current: slug },
    publishedOn,
    body: { en: body, ar: body },
    ...fields,
  };
}

const three = [
  post('first', '2026-01-02'),
  post('second', '2026-02-03', { topic: 'work' }),
  post('third', '2026-03-04'),
];

test('ROUTE-11: an article says when it was written and how long it takes, and leads to its neighbours', async () => {
  const { status, html, main } = await seePage('/blog/second', three);
  expect(status).toBe(200);
  expect(html).toContain('<title>About second · The Foundation</title>');
  expect(main).toContain(
    '<time dateTime="2026-02-03">3 February 2026</time> · <span>1 minute to read',
  );
  expect(main).toMatch(/href="\/blog\/first" rel="prev"|rel="prev" href="\/blog\/first"/);
  expect(main).toMatch(/href="\/blog\/third" rel="next"|rel="next" href="\/blog\/third"/);
  expect(main).toContain('href="tel:999"');
  expect(main).not.toContain('data-contents');
});

test('a long article begins with its headings', async () => {
  const body = ['one', 'two', 'three'].flatMap((key) => [
    block(key, `Heading ${key}`, 'h2'),
    block(`${key}-text`, 'words and words '.repeat(100)),
  ]);
  const { main } = await seePage('/blog/long', [
    post('long', '2026-01-02', { body: { en: body } }),
  ]);
  expect(main).toContain('4 minutes to read');
  expect(main).toContain('<a href="#two">Heading two</a>');
  expect(main).toContain('<h2 id="two">Heading two</h2>');
});

test('a note is at the end, behind a number that leads there and back', async () => {
  const note = [{ _key: 'n', _type: 'note', text: 'Said on a Tuesday.' }];
  const body = { en: [block('a', 'A sentence', 'normal', note)] };
  const { main } = await seePage('/blog/noted', [post('noted', '2026-01-02', { body })]);
  expect(main).toMatch(/A sentence<sup[^>]*><a href="#note-n" id="at-n">.*?1<\/a><\/sup>/);
  expect(main).toMatch(/<li id="note-n">Said on a Tuesday\. <a href="#at-n"/);
});

test('SEO-01, SEO-08: an article has its head in both languages, article data and a breadcrumb', async () => {
  const { html, thing } = await seePage('/blog/second', three, 'ar');
  const arabic = `${publicUrl}/blog/second?lang=ar`;
  expect(html).toContain(
    '<meta property="og:type" content="article"/><meta property="article:published_time" content="2026-02-03"/>',
  );
  expect(html).not.toContain('content="website"');
  expect(html).toContain('type="application/rss+xml" title="المدوّنة · المؤسسة"');
  expect(html).toContain(`<link rel="canonical" href="${arabic}"/>`);
  expect(html).toContain(`hrefLang="en" href="${publicUrl}/blog/second"/>`);
  expect(thing('Article')).toMatchObject({
    headline: 'About second ع',
    inLanguage: 'ar',
    datePublished: '2026-02-03',
    dateModified: '2026-11-20T08:00:00Z',
    author: { '@id': `${publicUrl}/#organisation` },
    image: [`${publicUrl}/share/ar/blog/second.jpg`],
    mainEntityOfPage: arabic,
  });
  expect(thing('BreadcrumbList')?.itemListElement).toHaveLength(3);
});

const english = {
  title: { en: 'Only in English' },
  summary: { en: 'In short', ar: 'باختصار' },
  seo: { description: { ar: 'وصف' } },
  body: { en: [block('h', 'A heading', 'h2')] },
};
const arabic = {
  title: { ar: 'بالعربية وحدها' },
  summary: { ar: 'باختصار' },
  body: { ar: [block('h', 'عنوان', 'h2')] },
};

test.each([
  ['en', english, 'ar', 'lang="en" dir="ltr"', 'Only in English', 'In short', 'en_US'],
  ['ar', arabic, 'en', 'lang="ar" dir="rtl"', 'بالعربية وحدها', 'باختصار', 'ar_AE'],
] as const)(
  'an article that exists in %s alone is read and announced in it by those who read another',
  async (own, fields, reader, mark, title, summary, locale) => {
    const posts = [post('first', '2026-01-02', fields), post('second', '2026-02-03')];
    const address = `${publicUrl}/blog/first${own === 'ar' ? '?lang=ar' : ''}`;
    const { html, main, thing } = await seePage('/blog/first', posts, reader);
    expect(main).toContain(`<h1 ${mark}>${title}</h1><p ${mark}>${summary}</p>`);
    expect(main).toMatch(new RegExp(`<div ${mark}[^>]*><div[^>]*><div[^>]*><h2 id="h">`));
    expect(html).toContain(`<span aria-current="page" ${mark}>${title}</span>`);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang[^>]*>/g)).toEqual(
      [own, 'x-default'].map(
        (each) => `<link rel="alternate" hrefLang="${each}" href="${address}"/>`,
      ),
    );
    expect(html).toContain(`<meta property="og:locale" content="${locale}"/>`);
    expect(html).not.toContain('og:locale:alternate');
    expect(html).toContain(`content="${publicUrl}/share/${own}/blog/first.jpg"`);
    expect(html).toContain(`<meta name="description" content="${summary}"/>`);
    expect(thing('BreadcrumbList')?.itemListElement).toMatchObject([{}, {}, { item: address }]);
    expect(thing('Article')).toMatchObject({
      headline: title,
      inLanguage: own,
      mainEntityOfPage: address,
    });
    const beside = await seePage('/blog/second', posts, reader);
    expect(beside.main).toContain(`<span ${mark}>${title}</span>`);
    expect((await seePage('/blog/first', posts, own)).main).not.toContain(mark);
  },
);

test('the headings of a long article are marked as its text is', async () => {
  const body = ['one', 'two', 'three'].flatMap((key) => [
    block(key, `Heading ${key}`, 'h2'),
    block(`${key}-text`, 'words and words '.repeat(100)),
  ]);
  const { main } = await seePage(
    '/blog/long',
    [post('long', '2026-01-02', { body: { en: body } })],
    'ar',
  );
  expect(main).toMatch(/<ol role="list" lang="en" dir="ltr"[^>]*><li><a href="#one">/);
});

test('an article that has its title and text together in no language is hidden from search engines', async () => {
  const { html, main } = await seePage('/blog/half', [
    post('half', '2026-01-02', { body: undefined }),
  ]);
  expect(main).toContain('About half');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['/blog/nowhere', '/blog/First/Second', '/legal/nowhere'])(
  '%s is not found',
  async (path) => {
    const { status, main } = await seePage(path, three);
    expect(status).toBe(404);
    expect(main).toContain('We could not find this page');
  },
);

const blog: TestDocument = {
  _id: 'blogPage',
  _type: sectionPages().find(({ path }) => path === '/blog')?.type ?? '',
  title: both('Blog'),
  sections: ['post', 'mediaMention'].map((kind) => ({
    _key: kind,
    _type: 'listingSection',
    title: both(kind),
    kind,
  })),
};

test('the blog marks the parts of an article that are in another language, at length and as a row', async () => {
  const posts = [
    post('first', '2026-01-02', english),
    post('second', '2026-02-03', english),
    post('third', '2026-01-01'),
  ];
  const { main } = await seePage('/blog', [blog, ...posts], 'ar');
  const mark = 'lang="en" dir="ltr"';
  const title = '>Only in English</a></h3>';
  expect(main).toMatch(new RegExp(`<h3 ${mark}><a [^>]*${title}<p ${mark}[^>]*>In short</p>`));
  expect(main).toMatch(new RegExp(`<div ${mark}><h3><a [^>]*${title}<p>In short</p>`));
  expect(main).toMatch(/<div><h3><a [^>]*>About third ع</);
});

test('the blog shows the newest article at length and the others as rows, and names the press that wrote about us', async () => {
  const mention: TestDocument = {
    _id: 'mention',
    _type: 'mediaMention',
    title: both('Beside, not above'),
    outlet: both('Example Daily'),
    kind: 'radio',
    url: 'https://media.example/a',
    publishedOn: '2025-09-14',
  };
  const { html, main, textOf } = await seePage('/blog', [blog, mention, ...three]);
  expect(html).toContain('<meta property="og:type" content="website"/>');
  expect(textOf('h3')).toEqual(['About third', 'About second', 'About first', 'Beside, not above']);
  expect(textOf('article')).toHaveLength(1);
  expect(main).toMatch(/Published by <\/span>Example Daily<\/strong><span>Radio · /);
  const narrowed = await seePage('/blog?topic=work', [blog, mention, ...three]);
  expect(narrowed.textOf('h3')).toEqual(['About second']);
  expect(narrowed.html).toContain('name="robots" content="noindex"');
});
