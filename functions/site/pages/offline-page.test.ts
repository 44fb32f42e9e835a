import { runInNewContext } from 'node:vm';
import { fallbackFontFiles } from 'fonts';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { offlinePagePath, offlineWorkerPath } from '#machines/api/paths.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { composePlainPage } from '#web/entry-server.tsx';
import { createPlainPages } from '../../http/plain-pages.ts';
import { createOfflinePage } from './offline-page.ts';
import { sharePictures } from './share-pictures.ts';

const show = createPlainPages({
  composePage: async (page) => composePlainPage(page),
  siteSettings: async () => null,
});
const served = (hasOfflinePage: boolean) => createOfflinePage({ show, hasOfflinePage });

const kept: Record<string, string> = {
  [offlinePagePath]: 'No network',
  [`${offlinePagePath}?lang=ar`]: 'لا اتصال',
};

/** Runs the worker as it is served, in a scope whose network is the given function. */
async function startWorker({
  hasOfflinePage = true,
  fetch = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
  pages = kept,
  language = null as string | null,
}) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: vi.fn(),
    fetch: vi.fn(fetch),
    caches: {
      match: async (address: string) =>
        pages[address] === undefined ? undefined : new Response(pages[address]),
      delete: vi.fn(),
    },
    cookieStore: { get: async () => (language ? { value: language } : null) },
    registration: { unregister: vi.fn() },
  };
  const script = await (await served(hasOfflinePage).request(offlineWorkerPath)).text();
  runInNewContext(script, { self, Response, URL });
  return {
    self,
    listeners,
    /** Returns the worker's response; undefined if it leaves the request to the browser. */
    async ask(address = '/about', { mode = 'navigate', method = 'GET' } = {}) {
      const respondWith = vi.fn<(response: Promise<Response>) => void>();
      const request = { url: `https://site.example${address}`, mode, method };
      listeners.fetch?.({ request, respondWith });
      return respondWith.mock.calls[0]?.[0];
    },
  };
}

describe('the worker of the offline page', () => {
  it('leaves everything but navigations to the browser', async () => {
    const { ask, self } = await startWorker({});
    expect(await ask('/about', { mode: 'cors' })).toBeUndefined();
    expect(await ask('/about', { mode: 'no-cors' })).toBeUndefined();
    expect(await ask('/about', { method: 'POST' })).toBeUndefined();
    expect(self.fetch).not.toHaveBeenCalled();
  });

  it('answers a navigation with what the network sent, whatever its status', async () => {
    const failed = new Response('', { status: 500 });
    const { ask } = await startWorker({ fetch: async () => failed });
    expect(await ask()).toBe(failed);
  });

  it.each([
    ['/about?lang=ar', 'en', 'لا اتصال'],
    ['/about?lang=en', 'ar', 'No network'],
    ['/about', 'ar', 'لا اتصال'],
    ['/about', null, 'No network'],
  ])(
    'shows %s without a network in its own language, else in that of the last choice, %s',
    async (address, language, text) => {
      const { ask } = await startWorker({ language });
      expect(await (await ask(address))?.text()).toBe(text);
    },
  );

  it('lets a navigation fail when no page is kept', async () => {
    const { ask } = await startWorker({ pages: {} });
    expect((await ask())?.type).toBe('error');
  });

  it('removes itself and the pages when it is switched off', async () => {
    const { self, listeners } = await startWorker({ hasOfflinePage: false });
    expect(Object.keys(listeners)).toEqual(['install', 'activate']);
    listeners.install?.({});
    expect(self.skipWaiting).toHaveBeenCalled();
    listeners.activate?.({ waitUntil: () => {} });
    expect(self.registration.unregister).toHaveBeenCalled();
    expect(self.caches.delete).toHaveBeenCalledWith(offlinePagePath);
  });
});

describe('the offline page', () => {
  it.each([
    ['', 'No Internet Connection'],
    ['?lang=ar', 'لا يوجد اتصال بالإنترنت'],
  ])('has the crisis numbers and no script: %s', async (query, heading) => {
    const html = await (await served(true).request(`${offlinePagePath}${query}`)).text();
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain('href="tel:999"');
    expect(html).toContain('4673');
    expect(html).not.toContain('<script');
  });

  it('is not found when it is switched off', async () => {
    expect((await served(false).request(offlinePagePath)).status).toBe(404);
  });
});

describe('a share picture', () => {
  let title: string;
  let drawn: number;
  let most: number;
  let app: Hono;

  beforeEach(() => {
    title = 'We walk beside you';
    drawn = 0;
    most = 10;
    app = new Hono();
    app.get(
      '/share/*',
      sharePictures({
        content: async ({ path, language }) =>
          ({
            path,
            language,
            settings: { foundationName: 'The Foundation' },
            page: path === '/nowhere' ? null : { title, seo: { title: '' } },
          }) as SiteContent,
        limitContent: async () => null,
        limitMaking: async (c) => {
          drawn += 1;
          return drawn > most ? c.text('', 429) : null;
        },
      }),
    );
    app.notFound((c) => c.text('', 404));
  });

  const picture = async (path: string) => {
    const answer = await app.request(path);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a page has a picture with its title in each language, drawn once', async () => {
    const english = await picture('/share/en/about.jpg');
    expect(english.answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(await sharp(english.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(english.answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const again = await picture('/share/en/about.jpg');
    expect(again.bytes.equals(english.bytes)).toBe(true);
    expect(drawn).toBe(1);
    const arabic = await picture('/share/ar/about.jpg');
    expect(arabic.bytes.equals(english.bytes)).toBe(false);
    expect((await picture('/share/en.jpg')).answer.status).toBe(200);
  });

  test('the title is drawn: another gives another picture', async () => {
    const before = await picture('/share/en/about.jpg');
    title =
      'A <b>bold</b> & very long title that says a lot more than anybody would like to read '.repeat(
        3,
      );
    const after = await picture('/share/en/about.jpg');
    expect(after.answer.status).toBe(200);
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });

  test('a title with control signs, halves of signs and other scripts is drawn', async () => {
    const drawnWith = (fontfile?: string) =>
      sharp({ text: { text: '⵰', font: 'Noto Sans Tifinagh', ...(fontfile && { fontfile }) } })
        .png()
        .toBuffer();
    title = 'Roadmap 🌟 \u0000\u0007 \ud83c Ольга 张伟';
    expect((await picture('/share/en/about.jpg')).answer.status).toBe(200);
    // What a font of ours has is drawn from it from now on, and no box in its place.
    const shown = await drawnWith();
    const ofOurs = fallbackFontFiles()
      .flat()
      .find((file) => file.includes('Tifinagh'));
    expect(shown.equals(await drawnWith(ofOurs))).toBe(true);
  });

  test.each([
    '/share/en/nowhere.jpg',
    '/share/de/about.jpg',
    '/share/en//about.jpg',
    '/share/en/About.jpg',
    '/share/about.jpg',
    '/share/en/../about.jpg',
  ])('there is no picture at %s', async (path) => {
    expect((await picture(path)).answer.status).toBe(404);
    expect(drawn).toBe(0);
  });

  test('a doubled letter with a vowel does not tear its Arabic word apart', async () => {
    const wordWidth = async (text: string) => {
      title = text;
      const { bytes } = await picture('/share/ar/awards.jpg');
      // The sun stands on the other side.
      const half = { left: 600, top: 150, width: 600, height: 200 };
      const word = await sharp(bytes).extract(half).greyscale().threshold(200).png().toBuffer();
      const { info } = await sharp(word).trim().toBuffer({ resolveWithObject: true });
      return info.width;
    };
    for (const [marked, plain] of [
      ['المؤسِّس', 'المؤسس'],
      ['معلَّم', 'معلم'],
      ['حبٌّ', 'حب'],
    ] as const) {
      expect.soft(Math.abs((await wordWidth(marked)) - (await wordWidth(plain)))).toBeLessThan(4);
    }
  });

  test('what has to be drawn is limited, what is drawn is not', async () => {
    await picture('/share/en/about.jpg');
    most = 1;
    expect((await picture('/share/ar/about.jpg')).answer.status).toBe(429);
    expect((await picture('/share/en/about.jpg')).answer.status).toBe(200);
  });

  test.each(['', 'أ'.repeat(5_000), 'many words '.repeat(500)])(
    'a title of any length has a picture',
    async (long) => {
      title = long;
      expect((await picture('/share/ar/about.jpg')).answer.status).toBe(200);
    },
  );
});
