import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#machines/language.ts';
import { linksOf, seededHtml, wordsOf } from '#web/testing/seeded-page.ts';

const expected = {
  en: {
    home: '/',
    name: 'Lived Experience Foundation',
    other: 'العربية',
    book: 'Book',
    place: 'Dubai, UAE',
  },
  ar: {
    home: '/?lang=ar',
    name: 'مؤسسة التجربة المعاشة',
    other: 'English',
    book: 'الحجز',
    place: 'دبي، الإمارات العربية المتحدة',
  },
};

describe.each(['en', 'ar'] as const)('the frame of a page in %s', (language: Language) => {
  const { home, name, other, book, place } = expected[language];
  let html: string;
  const part = (tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? '';
  beforeAll(async () => {
    html = await seededHtml('/about', language);
  });

  test('SHELL-02: has a mark that leads home and says the foundation’s name', () => {
    const mark = /<a [^>]*>[\s\S]*?<\/a>/.exec(part('header'))?.[0] ?? '';
    expect(linksOf(mark)).toEqual([home]);
    expect(wordsOf(mark, 'a').join()).toContain(name);
  });

  test('SHELL-03, SHELL-04: has four links in the bar, and all others under More', () => {
    const [, list = '', rest = ''] =
      /<nav[^>]*><ul[^>]*>([\s\S]*?)<button([\s\S]*?)<\/nav>/.exec(html) ?? [];
    expect(linksOf(list)).toHaveLength(4);
    expect(linksOf(rest).length).toBeGreaterThan(4);
  });

  test('SHELL-05, SHELL-06, ROUTE-04: has Book and the other language by its own name in the bar', () => {
    const links = new Map(
      [...part('header').matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
        ([, href = '', words = '']) => [words.replace(/<[^>]+>/g, ''), href],
      ),
    );
    expect(links.get(book)).toMatch(/^\/coaching/);
    expect([...links.keys()].filter((words) => words.includes(other))).toHaveLength(1);
  });

  test('SHELL-14, SHELL-15: has an address, a number, the place and the hub of links at its foot', () => {
    const [, foot = ''] = html.split('</main>');
    expect(linksOf(foot)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^mailto:/),
        expect.stringMatching(/^tel:\+971/),
        expect.stringMatching(/^https:/),
      ]),
    );
    expect(foot).toContain(place);
  });
});

test('ROUTE-05: has on the coaching page the places that an address may name', async () => {
  const html = await seededHtml('/coaching', 'en');
  for (const id of ['tier2', 'booking'])
    expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1);
});
