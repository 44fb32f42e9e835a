import { readFile } from 'node:fs/promises';
import type { HistoryAdapterNavigate } from '@sanity/visual-editing';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavePreviewPath } from '#machines/api/preview.ts';
import type { Language } from '#machines/language.ts';
import { render } from '#web/entry-server.tsx';
import { documents } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';
import { historyOf, rememberPerspective } from './start.ts';

const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');

async function page(language: Language, isPreview: boolean): Promise<string> {
  const { html } = await render({
    url: new URL('https://site.example/coaching'),
    language,
    source: lakeOf(documents),
    template,
    publicUrl: 'https://site.example',
    isPreview,
  });
  return html;
}

test.each([
  ['en', 'ltr', 'Preview', 'Leave'],
  ['ar', 'rtl', 'معاينة', 'مغادرة'],
] as const)(
  'the %s page in preview says so and shows the way out',
  async (language, direction, label, leave) => {
    const html = await page(language, true);
    const bar = /<aside id="preview-bar".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(bar).toContain(`lang="${language}" dir="${direction}"`);
    expect(bar).toContain(label);
    expect(bar).toMatch(new RegExp(`href="${leavePreviewPath}\\?path=%2Fcoaching"[^>]*>${leave}<`));
    expect(html).toContain('"isPreview":true');
  },
);

test('a public page has nothing of the preview', async () => {
  expect(await page('en', false)).not.toMatch(/preview/i);
});

describe('the start', () => {
  let router: ReturnType<typeof createMemoryRouter>;
  let updates: Array<Parameters<HistoryAdapterNavigate>[0]>;
  let stop: () => void;

  beforeEach(() => {
    vi.stubGlobal('document', { title: 'Coaching' });
    vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
    updates = [];
    router = createMemoryRouter([{ path: '*', element: null }], {
      initialEntries: ['/coaching?lang=en'],
    });
    stop = historyOf(router).subscribe((update) => updates.push(update));
  });
  afterEach(() => {
    stop();
    router.dispose();
    vi.unstubAllGlobals();
  });

  const urls = () => updates.map(({ type, url }) => [type, url]);

  test('the Studio hears of each address of the preview once', async () => {
    await router.navigate('/about?lang=en#top');
    await router.revalidate();
    await router.navigate('/awards', { replace: true });
    expect(urls()).toEqual([
      ['replace', '/coaching?lang=en'],
      ['push', '/about?lang=en#top'],
      ['replace', '/awards'],
    ]);
  });

  test('the preview goes where the Studio asks', async () => {
    historyOf(router).update({ type: 'push', url: 'http://localhost/awards?lang=ar' });
    await expect.poll(() => router.state.location.pathname).toBe('/awards');
    expect(router.state.location.search).toBe('?lang=ar');
    historyOf(router).update({ type: 'pop', url: '/coaching' });
    await expect.poll(() => router.state.location.pathname).toBe('/coaching');
  });

  test.each([
    ['drafts', 'drafts'],
    [['rSpring', 'drafts'], 'rSpring%2Cdrafts'],
  ])('the server hears by a cookie that the Studio shows %s', (perspective, value) => {
    rememberPerspective(perspective);
    expect(document.cookie).toBe(`preview-perspective=${value}; Path=/; SameSite=Lax`);
  });
});
