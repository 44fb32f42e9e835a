import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Language } from '#machines/language.ts';
import { type RenderResult, render } from './entry-server.tsx';
import { coachingDrawing } from './pages/coaching/drawing-script.ts';
import { otherLists } from './sections/listing-section/other-lists-script.ts';
import { documents, service } from './testing/documents.ts';
import { lakeOf, type TestDocument } from './testing/lake.ts';

const template = await readFile(new URL('./index.html', import.meta.url), 'utf8');

const publicUrl = 'https://site.example';

function page(path: string, language: Language, lake: TestDocument[] = documents) {
  return render({
    url: new URL(path, publicUrl),
    language,
    source: lakeOf(lake),
    template,
    publicUrl,
  });
}

function stateOf({ html }: RenderResult): unknown {
  const json = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

test('the scripts of all pages are loaded before the first one is rendered, so that servers write the same styles', () => {
  expect(coachingDrawing.drawing).not.toBeNull();
  expect(otherLists.drawing).not.toBeNull();
});

test('English pages are English from the first byte', async () => {
  const { status, html } = await page('/coaching', 'en');
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<title>Coaching for you · The Foundation</title>');
  expect(html).toContain('<h1>Not alone</h1>');
  expect(html).toContain('newsreader-latin');
  expect(html).not.toMatch(/rel="preload"[^>]*(vazirmatn|markazi)/);
});

test('SHELL-07, UI-02: Arabic pages are Arabic and right-to-left, with their own fonts and mirrored styles', async () => {
  const { html } = await page('/coaching?lang=ar', 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<title>توجيه لك · المؤسسة</title>');
  expect(html).toContain('<h1>لست وحدك</h1>');
  expect(html).toMatch(/rel="preload"[^>]*vazirmatn/);
  expect(html).not.toMatch(/rel="preload"[^>]*newsreader/);
  expect(html).toContain('href="/coaching?book=roadmap&amp;lang=ar"');
});

test('SEO-01, SEO-02, SEO-04, SEO-06: the head names the page, its other language and its image for search and sharing', async () => {
  const { html } = await page('/coaching', 'ar');
  for (const tag of [
    '<link rel="canonical" href="https://site.example/coaching?lang=ar"/>',
    'hrefLang="en" href="https://site.example/coaching"/>',
    'hrefLang="ar" href="https://site.example/coaching?lang=ar"/>',
    'hrefLang="x-default" href="https://site.example/coaching"/>',
    'property="og:locale" content="ar_AE"',
    'property="og:image" content="https://site.example/share/ar/coaching.jpg"',
    'name="description" content="ما نقدمه"',
  ]) {
    expect(html).toContain(tag);
  }
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(graph)['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'ProfessionalService',
    'FAQPage',
    'BreadcrumbList',
  ]);
});

test('SEO-03: a page can be hidden from search', async () => {
  const hidden = documents.map((document) =>
    document._id === 'coachingPage' ? { ...document, seo: { noIndex: true } } : document,
  );
  const { html } = await page('/coaching', 'en', hidden);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

test('hostile content stays text', async () => {
  const attack = `</script><script>alert(1)</script><!--state--> $& "' \u2028`;
  const hostile = documents.map((document) =>
    document._id === 'coachingPage'
      ? { ...document, seo: { title: { en: attack }, description: { en: attack } } }
      : document,
  );
  const result = await page('/coaching', 'en', [
    ...hostile,
    service('bad', 5, { title: { en: attack } }),
  ]);
  expect(result.html).not.toContain('<script>alert');
  expect(result.html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(result.html.match(/id="state"/g)).toHaveLength(1);
  expect(stateOf(result)).toMatchObject({ content: { page: { seo: { title: attack } } } });
});

test('the page says how to book without scripts', async () => {
  const { html } = await page('/coaching', 'en');
  const said = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? '';
  expect(said).toContain('href="mailto:help@example.org?subject=');
  expect(said).toContain('href="https://wa.me/97141234567"');
});

test('the page holds no script but those of the template', async () => {
  const { html } = await page('/coaching', 'en');
  const scriptsOf = (text: string) =>
    [...text.matchAll(/<script(?![^>]*type="application)[^>]*>[\s\S]*?<\/script>/g)].map(String);
  expect(scriptsOf(html)).toEqual(scriptsOf(template));
  expect(html).not.toMatch(/ on[a-z]+="/);
});

test('the page depends on path, language and content alone', async () => {
  const plain = await page('/coaching', 'en');
  const token = await page('/coaching?booking=secret&book=roadmap', 'en');
  expect(token.html).toBe(plain.html);
});

test('ROUTE-15: an unknown path is not found, and says so in the reader’s language', async () => {
  const { status, html } = await page('/nowhere', 'ar');
  expect(status).toBe(404);
  expect(html).toContain('لم نجد هذه الصفحة');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const ways = [...main.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(ways[0]).toBe('/coaching?lang=ar');
  expect(main).toMatch(/<form[^>]*action="\/search"/);
  expect(main).toContain('href="tel:');
  expect(html).toContain('name="robots" content="noindex"');
});

test('an error becomes a page with an id, which the log gets too', async () => {
  const result = await page('/coaching', 'en', []);
  expect(result.status).toBe(503);
  expect(result.html).toContain('Something went wrong');
  expect(result.html).toContain(
    'We apologize for the inconvenience. Please refresh the page or try again later.',
  );
  expect(result.html).toContain(
    `Error id:<!-- --> <bdi translate="no">${result.problem?.id}</bdi>`,
  );
  expect(result.html).toContain('tel:8004673');
  expect(result.problem?.cause).toBeInstanceOf(Error);
  expect(stateOf(result)).toMatchObject({ kind: 'problem', id: result.problem?.id });
});

test('every screen has help in a crisis, the disclaimer, and only links that lead somewhere', async () => {
  for (const path of ['/coaching', '/nowhere']) {
    const { html } = await page(path, 'en');
    expect(html).toContain('href="tel:999"');
    expect(html).toContain('Coaching, not therapy.');
    expect(html).not.toContain('href="/not/yet"');
  }
});
