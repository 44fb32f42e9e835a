import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { lakeOf } from '#web/testing/lake.ts';
import { createCache } from '../../platform/cache.ts';
import { createFeeds } from './feeds.ts';
import { ICON_GROUND } from './icons.ts';

const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  foundationName: { en: 'The Foundation', ar: 'المؤسسة' },
};
const home = {
  _id: 'homePage',
  _type: 'homePage',
  seo: { description: { en: 'A way on', ar: 'طريق' } },
};

let feeds: Hono;
let lake = lakeOf([]).fetch;

beforeEach(() => {
  lake = lakeOf([settings, home]).fetch;
  ({ endpoints: feeds } = createFeeds({
    fetchContent: (query, params) => lake(query, params),
    pageStore: null,
    publicUrl: 'https://site.example',
    limitMaking: async () => null,
    rendered: createCache(10),
    contentVersion: () => 0,
  }));
});

async function manifestAt(path: string) {
  const answer = await feeds.request(path);
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
  return answer.json();
}

test('the manifest is in the language that is asked for, from its first word to where it starts', async () => {
  expect(await manifestAt('/manifest.webmanifest')).toMatchObject({
    id: '/',
    lang: 'en',
    dir: 'ltr',
    name: 'The Foundation',
    description: 'A way on',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: ICON_GROUND,
  });
  expect(await manifestAt('/manifest.webmanifest?lang=ar')).toMatchObject({
    id: '/',
    lang: 'ar',
    dir: 'rtl',
    name: 'المؤسسة',
    start_url: '/?lang=ar',
  });
});

test('there is no manifest without the foundation’s name', async () => {
  lake = lakeOf([]).fetch;
  expect((await feeds.request('/manifest.webmanifest')).status).toBe(404);
});

test('each icon of the manifest is as large as it says, and one may be cut into any shape', async () => {
  const { icons, background_color } = await manifestAt('/manifest.webmanifest');
  for (const { src, sizes, type, purpose } of icons) {
    const answer = await feeds.request(src);
    expect(answer.headers.get('Content-Type')).toBe(type);
    const image = sharp(await answer.arrayBuffer());
    if (sizes === 'any') continue;
    const { width, height, hasAlpha } = await image.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(hasAlpha).toBe(true);
    const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3]).toBe(purpose === 'maskable' ? 255 : 0);
  }
  expect(icons).toHaveLength(4);
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  expect(background_color).toBe(ICON_GROUND);
});

test('every page names icons and a manifest that are there', async () => {
  const template = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  const links = [
    ...template.matchAll(/rel="(?:icon|apple-touch-icon|manifest)".*? href="([^"]+)"/g),
  ];
  expect(links).toHaveLength(4);
  for (const [, href = ''] of links) expect((await feeds.request(href)).status).toBe(200);
});
