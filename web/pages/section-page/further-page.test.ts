import { expect, test } from 'vitest';
import { languages } from '#machines/language.ts';
import { navigationOf } from '#web/shell/navigation.ts';
import type { TestDocument } from '#web/testing/lake.ts';
import { seePage } from '#web/testing/see-page.ts';

const both = (en: string, ar: string) => ({ en, ar });
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
