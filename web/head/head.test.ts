import { expect, test } from 'vitest';
import type { SiteContent } from '#web/content/site-content.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { fillTemplate } from './fill-template.ts';

const settings = {
  navigation: [{ path: '/coaching', name: 'Coaching', isCta: true }],
} as unknown as SiteContent['settings'];

const at = (path: string, title: string, language: SiteContent['language'] = 'en') =>
  breadcrumbOf({
    language,
    path,
    search: '',
    settings,
    page: { kind: 'section-page', title, seo: { title: '', description: '', noIndex: false } },
  });

test('SHELL-10: only home has no level below it', () => {
  expect(at('/', 'Home')).toHaveLength(1);
});

test('SHELL-11: a page is named by its title, the levels above as the navigation names them', () => {
  expect(at('/about', 'About')).toEqual([
    { path: '/', name: 'Home' },
    { path: '/about', name: 'About' },
  ]);
  expect(at('/coaching/terms', 'Terms').map(({ name }) => name)).toEqual([
    'Home',
    'Coaching',
    'Terms',
  ]);
  const edition = at('/newsletter/evenings', 'ضوء للأمسيات', 'ar');
  expect(edition[1]?.name).toBe('النشرة البريدية');
  expect(at('/coaching', 'التوجيه', 'ar')[0]?.name).toBe('الصفحة الرئيسية');
});

test('SHELL-11: an unnamed page is named by its segment with a capital letter', () => {
  expect(at('/about', '').map(({ name }) => name)).toEqual(['Home', 'About']);
});

test('an address that the site does not have has no trail', () => {
  expect(breadcrumbOf({ language: 'en', path: '/404', search: '', settings, page: null })).toEqual(
    [],
  );
});

const template = [
  '<html lang="en" dir="ltr"><head>',
  '<link rel="preload" data-language="en" href="/latin.woff2">',
  '<link rel="preload" data-language="ar" href="/arabic.woff2">',
  '<!--head--></head><body><!--app--><!--state-->',
  '<link rel="modulepreload" href="/coaching.js" data-chunk="article coaching">',
  '<link rel="modulepreload" href="/hero.js" data-chunk="heroSection">',
  '<link rel="modulepreload" href="/about.js" data-chunk="about"></body></html>',
].join('\n');

const fill = (app: string) =>
  fillTemplate(template, {
    language: 'ar',
    head: '<title>x</title>',
    styles: '<style>a{}</style>',
    app,
    state: { kind: 'problem', id: '1', language: 'ar' },
    chunks: ['coaching', 'heroSection'],
  });

test('only the fonts of the language and the scripts of the page are fetched ahead', () => {
  const html = fill('<p>hello</p>');
  expect(html).toContain('/arabic.woff2');
  expect(html).not.toContain('/latin.woff2');
  expect(html).toContain('/coaching.js');
  expect(html).toContain('/hero.js');
  expect(html).not.toContain('/about.js');
});

test('filled-in values are never read as a mark or a pattern', () => {
  const html = fill('<p>$& $1 <!--state--></p>');
  expect(html).toContain('<body><p>$& $1 <!--state--></p>');
  expect(html.match(/id="state"/g)).toHaveLength(1);
});
