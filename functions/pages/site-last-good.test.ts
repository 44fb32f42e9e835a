import { beforeEach, expect, test } from 'vitest';
import type { RenderRequest } from '#web/server-types.ts';
import { memoryLogger } from '../testing/logger.ts';
import type { Renderer } from './renderer.ts';
import { createSite } from './site.ts';

/** What the lake gives: a text, nonsense, or nothing at all. */
let lake: string | null | Error;
let failures: string[];
let change: () => void;
let site: ReturnType<typeof createSite>;

async function read({ fetch }: RenderRequest['source']): Promise<string> {
  const text = await fetch<string | null>('*', {});
  if (text === null) throw new Error('the site settings are not published');
  return text;
}

beforeEach(() => {
  lake = 'first';
  failures = [];
  const renderer = {
    render: (request: RenderRequest) =>
      read(request.source).then(
        (html) => ({ status: html === 'missing' ? 404 : 200, html }),
        (cause) => ({ status: 500, html: 'sorry', problem: { id: '1', cause } }),
      ),
    loadContent: async (_path: string, _language: string, source: RenderRequest['source']) => ({
      page: await read(source),
    }),
    template: '',
  } as unknown as Renderer;
  site = createSite({
    renderer: async () => renderer,
    clientFolder: '/nowhere',
    async fetchContent() {
      if (lake instanceof Error) throw lake;
      return lake as never;
    },
    onContentChange: (listener) => {
      change = listener;
    },
    onContentFailure: (place) => failures.push(place),
    publicUrl: 'http://localhost',
    paymentMethods: [],
    imageOrigins: [],
    frameOrigins: [],
    development: false,
    logger: memoryLogger(),
  });
});

async function see(path: string) {
  const answer = await site.request(path);
  return [answer.status, await answer.text()];
}

const content = '/functions/v1/content?path=/coaching&lang=en';

test.each([
  ['is away', new Error('connect ECONNREFUSED')],
  ['answers nonsense', null],
])(
  'while the lake %s the last good page and content are served, and it is told',
  async (_, bad) => {
    await see('/coaching');
    await see(content);
    lake = bad;
    change();
    expect(await see('/coaching')).toEqual([200, 'first']);
    expect(await see(content)).toEqual([200, '{"page":"first"}']);
    expect(failures).toEqual(['en /coaching', 'en /coaching']);
    expect(await see('/never-seen')).toEqual([500, 'sorry']);
  },
);

test('a page that was taken away is gone', async () => {
  await see('/coaching');
  lake = 'missing';
  change();
  expect(await see('/coaching')).toEqual([404, 'missing']);
  expect(failures).toEqual([]);
});
