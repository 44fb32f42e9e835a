import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import type { SearchResponse } from '#machines/api/search.ts';
import { storedDocuments } from '#studio/testing/seeded-documents.ts';
import { loadContent, render } from '#web/entry-server.tsx';
import { lakeOf } from '#web/testing/lake.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { memoryPageStoreTable, testSite } from '../../testing/site.ts';
import type { ContentFetch } from '../content/lake.ts';
import { createPageStore } from '../content/page-store.ts';
import type { Search } from '../search/search.ts';
import type { Renderer } from './renderer.ts';

const template = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');

const found: SearchResponse = {
  results: [
    {
      kind: 'article',
      path: '/blog/calm',
      title: ['', 'هدوء', ' الصباح'],
      excerpt: ['<b>', 'هدوء', ' يعود'],
    },
  ],
  isMore: false,
  isUrgent: false,
  isNear: false,
  elsewhere: null,
};

const settings = storedDocuments.filter(({ _type }) => _type === 'siteSettings');

function open(find: Search, fetchContent = lakeOf(settings as never).fetch) {
  const search = vi.fn(find);
  const logger = memoryLogger();
  const renderer = { render, loadContent, template } as Renderer;
  const site = testSite(renderer, { renderer: async () => renderer, fetchContent, search, logger });
  const see = async (address: string) => {
    const answer = await site.endpoints.request(address);
    return { answer, html: (await answer.text()).replaceAll('<!-- -->', '') };
  };
  return { search, logger, see };
}

test('the form finds without script: results with marks, numbers for who may be in danger', async () => {
  const { search, see } = open(async () => ({ ...found, isUrgent: true }));
  const { answer, html } = await see('/search?q=%20%D9%87%D8%AF%D9%88%D8%A1&lang=ar');
  expect(search).toHaveBeenCalledWith('هدوء', 'ar', expect.any(AbortSignal));
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<a [^>]*href="\/blog\/calm\?lang=ar"[^>]*><mark>هدوء<\/mark> الصباح<\/a>/);
  expect(html).toContain('&lt;b&gt;<mark>هدوء</mark>');
  expect(html).toMatch(/<p role="status"><span[^>]*>[^<]*<\/span>نتيجة واحدة عن «هدوء»<\/p>/);
  expect(html).toMatch(/<section[^>]*aria-labelledby="search-help".*?999/s);
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="هدوء"/);
});

test('whoever may be in danger reads the numbers, and not that nothing was found', async () => {
  const nothing = { ...found, results: [] };
  const { see } = open(async (words) => ({ ...nothing, isUrgent: words === 'suicide' }));
  const { html } = await see('/search?q=suicide');
  expect(html).toMatch(/<section[^>]*aria-labelledby="search-help".*?999/s);
  expect(html).not.toContain('Nothing for');
  expect(html).not.toContain('We found nothing');
  expect((await see('/search?q=wombat')).html).toContain('Nothing for “wombat”');
});

test('what another language has stands below, in that language, with links to its pages', async () => {
  const [result] = found.results;
  const elsewhere = { language: 'en' as const, results: result ? [result] : [] };
  const { see } = open(async () => ({ ...found, results: [], elsewhere }));
  const { html } = await see('/search?q=doctor&lang=ar');
  expect(html).toMatch(
    /<p role="status">لا شيء عن «doctor» بالعربية، وبالإنجليزية نتيجة واحدة<\/p>/,
  );
  expect(html).toMatch(/<h2 id="search-elsewhere"[^>]*>من الصفحات الإنجليزية<\/h2>/);
  expect(html).toMatch(/<ol[^>]*lang="en" dir="ltr"[^>]*>.*?<span>Article<\/span>/s);
  expect(html).toMatch(/<a [^>]*href="\/blog\/calm\?lang=en" hrefLang="en"/i);
});

test('what is only near the words is said to be near', async () => {
  const { see } = open(async () => ({ ...found, isNear: true }));
  const { html } = await see('/search?q=calmful');
  expect(html).toContain(
    '<p role="status">Nothing has exactly these words. Here is what comes close:</p>',
  );
});

test('what somebody looked for is kept nowhere and found by nobody', async () => {
  const { see } = open(async () => found);
  const { answer, html } = await see('/search?q=x');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(answer.headers.get('ETag')).toBeNull();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect((await see('/search?q=%20')).html).not.toContain('data-result');
});

test('while the search does not answer, the page says so and leads on', async () => {
  const { see, logger } = open(async () => Promise.reject(new Error('panic attack')));
  const { answer, html } = await see('/search?q=panic');
  expect(answer.status).toBe(200);
  expect(html).toMatch(/role="alert".*?The search is not answering just now/s);
  expect(html).toContain('href="/findout"');
  expect(JSON.stringify(logger.lines)).not.toContain('panic');
});

test('without any content it is the page for what broke, with the numbers and an id that the log has', async () => {
  const { see, logger } = open(
    async () => found,
    () => Promise.reject(new Error('the lake is away')),
  );
  const { answer, html } = await see('/search?q=sea&lang=ar');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('999');
  const [line] = logger.lines;
  expect(line?.fields.error).toMatchObject({ message: 'the lake is away' });
  expect(html).toContain(`>${line?.fields.id}<`);
});

test('no more than a hundred characters are looked for', async () => {
  const { search, see } = open(async () => found);
  await see(`/search?q=${'a'.repeat(300)}`);
  expect(search.mock.calls[0]?.[0]).toHaveLength(100);
});

const renderer = { render, loadContent, template } as Renderer;
const table = memoryPageStoreTable();

/** A server that finds what earlier ones stored. */
function start(fetchContent: ContentFetch) {
  const pageStore = createPageStore({ table, logger: memoryLogger() });
  const site = testSite(renderer, { renderer: async () => renderer, fetchContent, pageStore });
  const see = async (address: string) => {
    const answer = await site.endpoints.request(address);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return { pageStore, see };
}

test.each([
  ['en', 'We cannot show this part of the list just now.', 'All years'],
  ['ar', 'يتعذّر علينا الآن عرض هذا الجزء من القائمة.', 'كل السنوات'],
])(
  'a part of a list that cannot be read is the whole, which says so in %s',
  async (language, sentence, allYears) => {
    const { pageStore, see } = start(lakeOf(storedDocuments as never).fetch);
    const whole = await see(`/blog?lang=${language}`);
    expect(whole).not.toContain(sentence);
    const itemsIn = (html: string) => html.match(/<h[34]/g)?.length ?? 0;
    const part2025 = await see(`/blog?year=2025&lang=${language}`);
    expect(itemsIn(part2025)).toBeLessThan(itemsIn(whole));
    await pageStore.stop();

    const later = start(() => Promise.reject(new Error('the lake is away')));
    for (const part of ['year=2025', 'page=2']) {
      const html = await later.see(`/blog?${part}&lang=${language}`);
      expect(html).toContain(sentence);
      expect(html).toContain(`<option value="" selected="">${allYears}</option>`);
      expect(itemsIn(html)).toBe(itemsIn(whole));
      const read = await later.see(
        `${contentPath}?path=${encodeURIComponent(`/blog?${part}`)}&lang=${language}`,
      );
      expect(JSON.parse(read)).toMatchObject({ search: '', isWholeInstead: true });
    }
    expect(await later.see(`/blog?lang=${language}`)).not.toContain(sentence);
  },
);
