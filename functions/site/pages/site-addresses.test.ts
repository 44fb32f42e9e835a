import { beforeEach, expect, test, vi } from 'vitest';
import { contentAddress, contentPath } from '#machines/api/content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { testSite } from '../../testing/site.ts';
import type { Renderer } from './renderer.ts';
import type { Site } from './site.ts';

/** What the lake has; pages of a list end with the second. */
const known = [
  '/blog',
  '/blog?page=2',
  '/blog?topic=work&year=2026',
  '/courses?audience=teams&year=2027',
  '/blog/first-steps',
  '/about',
];

const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`;

const render = vi.fn(async ({ url }: RenderRequest) => {
  const isThere = known.includes(addressOf(url));
  return { status: isThere ? 200 : 404, html: isThere ? addressOf(url) : 'missing' };
});
const loadContent = vi.fn(async (address: string) => {
  const [path, query] = address.split('?');
  const search = query ? `?${query}` : '';
  return { path, search, page: known.includes(address) ? address : null };
});

let site: Site;
const limitMaking = vi.fn(async () => null);

beforeEach(() => {
  vi.clearAllMocks();
  site = testSite({ render, loadContent } as unknown as Renderer, {
    async fetchContent<T>() {
      return [
        { from: '/blog/former', to: '/blog/first-steps' },
        { from: '/us', to: '/about?a=b#team' },
        { from: '/blog', to: '/contact' },
      ] as T;
    },
    limitMaking,
  });
});

async function see(path: string) {
  const answer = await site.endpoints.request(`http://localhost${path}`);
  return [answer.status, answer.headers.get('Location') ?? (await answer.text())];
}

test.each([
  ['/US/?lang=en', '/us?lang=en'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=2&topic=', '/blog?page=2'],
  ['/courses?year=2027&audience=teams', '/courses?audience=teams&year=2027'],
  ['/courses?audience=nobody', '/courses'],
  ['/blog?year=2026&topic=work', '/blog?topic=work&year=2026'],
  ['/blog?topic=elsewhere&year=20260', '/blog'],
  ['/blog?lang=ar&topic=&year=2026', '/blog?year=2026&lang=ar'],
  ['/Blog/First-Steps/', '/blog/first-steps'],
])('%s leads permanently to %s', async (asked, address) => {
  expect(await see(asked)).toEqual([308, address]);
});

test.each([
  ['/blog/former', '/blog/first-steps'],
  ['/blog/former?lang=ar', '/blog/first-steps?lang=ar'],
  ['/us?lang=en', '/about?a=b&lang=en#team'],
])('a former address, %s, has moved permanently to %s', async (asked, address) => {
  expect(await see(asked)).toEqual([301, address]);
});

test('a page is shown though a redirect begins at its address', async () => {
  expect(await see('/blog')).toEqual([200, '/blog']);
});

test('the content of a former address is that of the present one', async () => {
  const former = contentAddress({ path: '/blog/former', language: 'ar' });
  expect(await see(former)).toEqual([
    301,
    contentAddress({ path: '/blog/first-steps', language: 'ar' }),
  ]);
});

test('what does not belong to a list makes no other page of it', async () => {
  for (const path of ['/blog?page=2', '/blog?utm_source=a&page=2', '/blog?book=b&page=2']) {
    expect(await see(path)).toEqual([200, '/blog?page=2']);
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test('addresses that somebody makes up share one page, are counted, and push nothing out', async () => {
  for (const path of known) expect((await see(path))[0]).toBe(200);
  limitMaking.mockClear();
  const made = Array.from({ length: 400 }, (_, index) => [
    `/blog/made-up-${index}`,
    `/blog?page=${index + 3}`,
  ]).flat();
  for (const path of made) expect(await see(path)).toEqual([404, 'missing']);
  expect(limitMaking).toHaveBeenCalledTimes(made.length);
  limitMaking.mockClear();
  for (const path of known) expect((await see(path))[1]).toBe(path);
  expect(limitMaking).not.toHaveBeenCalled();
});

test('content as JSON: what is there is read once, what is not each time and counted', async () => {
  const ask = (path: string) =>
    site.endpoints.request(
      `http://localhost${contentPath}?${new URLSearchParams({ path, lang: 'en' })}`,
    );
  for (const path of ['/blog?page=2', '/blog?page=2', '/Blog?page=2&x=y']) await ask(path);
  expect(loadContent).toHaveBeenCalledTimes(1);
  expect(limitMaking).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 3; time += 1) await ask('/blog/made-up');
  expect(limitMaking).toHaveBeenCalledTimes(4);
});
