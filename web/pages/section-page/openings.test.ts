import { expect, test } from 'vitest';
import { sitePages } from '#machines/pages.ts';
import { seededPage } from '#web/testing/seeded-page.ts';

const pages = sitePages.filter(({ chunk }) => chunk === 'section-page');

test('no two pages open alike', async () => {
  const openings = new Map<string, string>();
  for (const { path } of pages) {
    const html = await seededPage(path, 'en');
    const opening = /<main.*?<section.*?<\/section>/s.exec(html)?.[0] ?? '';
    const art = [...opening.matchAll(/ d="([^"]+)"|<image href="[^"]+"|<img/g)]
      .map(([drawn]) => drawn)
      .join('');
    expect(art, path).not.toBe('');
    expect(openings.get(art), path).toBeUndefined();
    openings.set(art, path);
  }
});
