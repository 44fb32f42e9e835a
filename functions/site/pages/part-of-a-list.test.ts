import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { storedDocuments } from '#studio/testing/seeded-documents.ts';
import { loadContent, render } from '#web/entry-server.tsx';
import { lakeOf } from '#web/testing/lake.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { memoryPageStoreTable } from '../../testing/memory-page-store-table.ts';
import { testSite } from '../../testing/site.ts';
import type { ContentFetch } from '../content/lake.ts';
import { createPageStore } from '../content/page-store.ts';
import type { Renderer } from './renderer.ts';

const template = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
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
