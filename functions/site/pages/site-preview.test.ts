import { beforeEach, expect, test } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { testSite } from '../../testing/site.ts';
import type { Renderer } from './renderer.ts';
import type { Site } from './site.ts';

const fetchOf = (word: string) => () => Promise.resolve(word as never);
const say = async ({ source, isPreview }: Pick<RenderRequest, 'source' | 'isPreview'>) =>
  `<p>${await source.fetch<string>('*', {})}${isPreview ? ' preview' : ''}</p>`;

let rendered: number;
let stored: string[];
let site: Site;

beforeEach(() => {
  rendered = 0;
  const answered: string[] = [];
  stored = answered;
  const renderer = {
    async render(request: RenderRequest) {
      rendered += 1;
      return { status: 200, html: await say(request) };
    },
    loadContent: async (path: string, _language: string, source: RenderRequest['source']) => ({
      path,
      page: await source.fetch('*', {}),
    }),
  } as unknown as Renderer;
  site = testSite(renderer, {
    fetchContent: fetchOf('published'),
    pageStore: {
      save: (_key, answers) => answered.push(...[...answers.values()].map(String)),
      remove: () => {},
      written: async () => {},
      load: async () => undefined,
      keys: async () => [],
    },
    preview: {
      isOn: (c) => c.req.header('Cookie') === 'preview=genuine',
      fetchFor: () => fetchOf('draft'),
    },
  });
});

const get = (path: string, cookie = '') =>
  site.endpoints.request(path, { headers: { Cookie: cookie } });

test('with a preview session a page shows drafts and forbids caching and indexing', async () => {
  for (const round of [1, 2]) {
    const answer = await get('/coaching', 'preview=genuine');
    expect(await answer.text()).toBe('<p>draft preview</p>');
    expect(rendered).toBe(round);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  }
});

test('without a valid preview session a page shows published content, before and after a preview', async () => {
  for (const cookie of ['', 'preview=forged']) {
    await get('/coaching', 'preview=genuine');
    const answer = await get('/coaching', cookie);
    expect(await answer.text()).toBe('<p>published</p>');
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toContain('must-revalidate');
  }
});

const address = `${contentPath}?path=/coaching&lang=en`;

test('the content endpoint serves drafts only with a preview session', async () => {
  const draft = await get(address, 'preview=genuine');
  expect(await draft.json()).toMatchObject({ page: 'draft' });
  expect(draft.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await (await get(address)).json()).toMatchObject({ page: 'published' });
});

test('published content is stored, drafts are not', async () => {
  await get('/coaching', 'preview=genuine');
  await get(address, 'preview=genuine');
  expect(stored).toEqual([]);
  await get('/coaching');
  expect(stored).toEqual(['published']);
});
