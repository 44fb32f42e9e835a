// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#machines/language.ts';
import { search as en } from '#web/i18n/en/search.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { typeInto } from '#web/testing/type-into.ts';
import { Component as SearchPage } from './page.tsx';

const titles = { en: 'A calm evening', ar: 'مساء هادئ' };

const found = (language: Language) => ({
  results: [{ kind: 'page', path: '/coaching', title: [titles[language]], excerpt: [''] }],
  elsewhere: null,
  ...{ isMore: false, isNear: false, isUrgent: false },
});

let asked: Language[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, Language> }) => {
    const language = init.headers['Accept-Language'] as Language;
    asked.push(language);
    return Response.json(found(language));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(address: string) {
  const { screen, speak } = await openSite({
    address,
    contentAt({ searchParams }, language) {
      const words = searchParams.get('q');
      const page = { kind: 'search', asked: words && { words, found: found(language) } };
      return { page, settings: { crisisNumbers: [] } };
    },
    children: <SearchPage />,
  });
  return { screen, speak, text: () => screen.textContent ?? '' };
}

it('what the server found for the address is shown in the language that the page has then', async () => {
  const { screen, speak, text } = await open('/search?q=calm');
  expect(text()).toContain(titles.en);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(text()).not.toContain(titles.en);
  expect(screen.querySelector('input[type="search"]')).toHaveProperty('value', 'calm');
  expect(asked).toEqual([]);
});

it('what somebody types is looked for again in the other language, and stays', async () => {
  const { screen, speak, text } = await open('/search');
  const field = screen.querySelector('input[type="search"]') as HTMLInputElement;
  typeInto(field, 'calm');
  await expect.poll(text).toContain(titles.en);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(field).toHaveProperty('value', 'calm');
  expect(asked).toEqual(['en', 'ar']);
});

it('while the search does not answer, the numbers of help are there', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { screen, text } = await open('/search');
  expect(text()).not.toContain(en.urgent.title);
  typeInto(screen.querySelector('input[type="search"]') as HTMLInputElement, 'calm');
  await expect.poll(text).toContain(en.failed.title);
  expect(text()).toContain(en.urgent.title);
});
