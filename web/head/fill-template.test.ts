import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

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
