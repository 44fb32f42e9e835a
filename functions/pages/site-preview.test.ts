import { beforeEach, expect, test } from 'vitest';
import type { RenderRequest } from '#web/server-types.ts';
import { memoryLogger } from '../testing/logger.ts';
import type { Renderer } from './renderer.ts';
import { createSite } from './site.ts';

const fetchOf = (word: string) => () => Promise.resolve(word as never);
const say = async ({ source, isPreview }: Pick<RenderRequest, 'source' | 'isPreview'>) =>
  `<p>${await source.fetch<string>('*', {})}${isPreview ? ' preview' : ''}</p>`;

let rendered: number;
let site: ReturnType<typeof createSite>;

beforeEach(() => {
  rendered = 0;
  const renderer = {
    async render(request: RenderRequest) {
      rendered += 1;
      return { status: 200, html: await say(request) };
    },
    loadContent: async (_path: string, _language: string, source: RenderRequest['source']) => ({
      says: await source.fetch('*', {}),
    }),
    template: '',
  } as unknown as Renderer;
  site = createSite({
    renderer: async () => renderer,
    clientFolder: '/nowhere',
    fetchContent: fetchOf('published'),
    preview: {
      isOn: (c) => c.req.header('Cookie') === 'preview=genuine',
      fetch: fetchOf('draft'),
    },
    onContentChange: () => {},
    publicUrl: 'http://localhost',
    paymentMethods: [],
    imageOrigins: [],
    frameOrigins: [],
    development: false,
    logger: memoryLogger(),
  });
});

const get = (path: string, cookie = '') => site.request(path, { headers: { Cookie: cookie } });

test('with a session the page shows drafts, and neither caches nor indexes keep it', async () => {
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

test('without one nothing of it is seen, before or after', async () => {
  for (const cookie of ['', 'preview=forged']) {
    await get('/coaching', 'preview=genuine');
    const answer = await get('/coaching', cookie);
    expect(await answer.text()).toBe('<p>published</p>');
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toContain('must-revalidate');
  }
});

test('content for the browser follows the same rule', async () => {
  const address = '/functions/v1/content?path=/coaching&lang=en';
  const draft = await get(address, 'preview=genuine');
  expect(await draft.json()).toEqual({ says: 'draft' });
  expect(draft.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await (await get(address)).json()).toEqual({ says: 'published' });
});
