import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#machines/language.ts';
import { search as searchAr } from '#web/i18n/ar/search.ts';
import { search as searchEn } from '#web/i18n/en/search.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { Component as SearchPage } from './page.tsx';

const titles = { en: 'A calm evening', ar: 'مساء هادئ' };

const found = (language: Language) => ({
  results: isEmpty
    ? []
    : [{ kind: 'page', path: '/coaching', title: [titles[language]], excerpt: [''] }],
  elsewhere: null,
  ...{ isMore: false, isNear: false, isUrgent },
});

const crisisNumbers = [{ label: 'Hope line', number: '800 4673' }];

let asked: Language[];
let isUrgent: boolean;
let isEmpty: boolean;
let isBroken: boolean;

beforeEach(() => {
  asked = [];
  isUrgent = false;
  isEmpty = false;
  isBroken = false;
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, Language> }) => {
    const language = init.headers['Accept-Language'] as Language;
    asked.push(language);
    if (isBroken) return Response.json({ code: 'internal_error' }, { status: 500 });
    return Response.json(found(language));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** @param isAskedAnew whether later content also holds the results for its address */
async function open(address: string, { isAskedAnew = true } = {}) {
  let isFirst = true;
  const { screen, speak } = await openSite({
    address,
    contentAt({ searchParams }, language) {
      const words = isFirst || isAskedAnew ? searchParams.get('q') : null;
      isFirst = false;
      return {
        settings: { crisisNumbers },
        page: { kind: 'search', asked: words && { words, found: found(language) } },
      };
    },
    children: <SearchPage />,
  });
  const field = screen.querySelector('input[type="search"]') as HTMLInputElement;
  return { screen, speak, field, text: () => screen.textContent ?? '' };
}

it('the server’s results for the address are shown in the page’s current language', async () => {
  const { screen, speak, text } = await open('/search?q=calm');
  expect(text()).toContain(titles.en);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(text()).not.toContain(titles.en);
  expect(screen.querySelector('input[type="search"]')).toHaveProperty('value', 'calm');
  expect(asked).toEqual([]);
});

it('typed words are searched for again in the other language, and stay', async () => {
  const { screen, speak, text } = await open('/search');
  const field = screen.querySelector('input[type="search"]') as HTMLInputElement;
  typeInto(field, 'calm');
  await expect.poll(text).toContain(titles.en);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(field).toHaveProperty('value', 'calm');
  expect(asked).toEqual(['en', 'ar']);
});

it('the crisis numbers are shown while the search does not answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const { field, text } = await open('/search');
  expect(text()).not.toContain(searchEn.urgent.title);
  typeInto(field, 'calm');
  await expect.poll(text).toContain(searchEn.failed.title);
  expect(text()).toContain(searchEn.urgent.title);
});

it('a search without an answer is repeated after a reload', async () => {
  isBroken = true;
  const { field, text } = await open('/search');
  typeInto(field, 'calm');
  await expect.poll(text).toContain(searchEn.failed.title);
  await expect.poll(() => history.state?.usr?.words).toBe('calm');
  expect(location.search).toBe('');
});

it('the server’s search is repeated in the other language, even if nobody has used the field', async () => {
  const { speak, field, text } = await open('/search?q=calm', { isAskedAnew: false });
  expect(text()).toContain(titles.en);
  await speak('ar');
  await expect.poll(text).toContain(titles.ar);
  expect(text()).not.toContain(titles.en);
  expect(field).toHaveProperty('value', 'calm');
  expect(asked).toEqual(['ar']);
});

it('an empty page asks nothing in the other language', async () => {
  const { speak, text } = await open('/search');
  await speak('ar');
  await expect.poll(text).toContain(searchAr.title);
  expect(asked).toEqual([]);
});

it('nearby help is announced, and the arrow keys lead to it first', async () => {
  isUrgent = true;
  const { screen, field, text } = await open('/search');
  typeInto(field, 'alone');
  await expect.poll(text).toContain(titles.en);
  expect(screen.querySelector('[role="status"]')?.textContent).toContain(searchEn.urgent.title);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const focused = () => document.activeElement?.getAttribute('href');
  press('ArrowDown');
  expect(focused()).toMatch(/^tel:/);
  press('ArrowDown');
  expect(focused()).toBe('/coaching');
  press('ArrowUp');
  expect(focused()).toMatch(/^tel:/);
  press('Escape');
  expect(document.activeElement).toBe(field);
});

it('a person who may be in danger reads the crisis numbers, and not that nothing was found', async () => {
  isUrgent = true;
  isEmpty = true;
  const { screen, field, text } = await open('/search');
  typeInto(field, 'I want to die');
  await expect.poll(text).toContain('800 4673');
  expect(screen.querySelector('[role="status"]')?.textContent?.trim()).toBe(searchEn.urgent.title);
  expect(text()).not.toContain(searchEn.empty.title);
  expect(text()).toContain(searchEn.ways.title);
  isUrgent = false;
  typeInto(field, 'wombat');
  await expect.poll(text).toContain(searchEn.empty.title);
  expect(screen.querySelector('[role="status"]')?.textContent).toBe('Nothing for “wombat”');
});

it('trying again keeps the focus in the field, because the button goes', async () => {
  isBroken = true;
  const { screen, field, text } = await open('/search');
  typeInto(field, 'calm');
  await expect.poll(text).toContain(searchEn.failed.title);
  isBroken = false;
  const again = screen.querySelector<HTMLElement>('[role="alert"] button');
  again?.focus();
  again?.click();
  expect(document.activeElement).toBe(field);
  await expect.poll(text).toContain(titles.en);
});
