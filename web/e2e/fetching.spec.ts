import type { Page } from 'playwright/test';
import { contentAddress, contentPath } from '#machines/api/content.ts';
import { offlinePagePath } from '#machines/api/paths.ts';
import { common as ar } from '../i18n/ar/common.ts';
import { common as en } from '../i18n/en/common.ts';
import { expect, proof, test } from './fixtures.ts';
import { openHydrated, seen } from './page-parts.ts';

/** Returns the paths of the content that the page requests from now on. */
function contentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === contentPath) asked.push(searchParams.get('path') ?? '');
  });
  return asked;
}

test('PERF-02: the pages that the site names are fetched ahead past four fifths of a page', async ({
  page,
}) => {
  const asked = contentsAsked(page);
  await openHydrated(page, '/community?lang=en');
  const scrollToShare = (share: number) =>
    page.evaluate(async (part) => {
      document.documentElement.setAttribute('data-whole', '');
      const top = document.documentElement.scrollHeight * part - innerHeight;
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }, share);
  await scrollToShare(0.78);
  expect(asked).toEqual([]);
  const named = ['/about', '/coaching', '/contact', '/testimonials'];
  // The page may look for its own changes meanwhile and change its height; and what listens to the scrolling may come
  // late, so each try moves.
  await expect(async () => {
    await scrollToShare(0.5);
    await scrollToShare(0.82);
    expect(asked.toSorted()).toEqual(expect.arrayContaining(named));
  }).toPass();
});

test(
  'PERF-03, PERF-04: a page is requested three times until it comes, and not again within five minutes, then behind the cached one',
  proof,
  async ({ page, watch }) => {
    watch.expectProblem(/503/);
    const address = contentAddress({ path: '/contact', language: 'en' });
    let times = 0;
    await page.route(`**${address}`, (route) => {
      times += 1;
      return times < 3 ? route.fulfill({ status: 503 }) : route.continue();
    });
    // For visitors who save data nothing is prefetched, and no change is looked for.
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    await page.clock.install();
    await openHydrated(page, '/aboutfounder?lang=en');
    const { main } = seen(page);
    const there = main.getByRole('link', { name: 'Write to me' });
    const goAndReturn = async () => {
      await there.click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await page.goBack();
      await expect(there).toBeVisible();
    };
    await goAndReturn();
    expect(times).toBe(3);
    await page.clock.fastForward('04:30');
    await goAndReturn();
    expect(times).toBe(3);
    await page.clock.fastForward('00:40');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**${address}`, async (route) => {
      times += 1;
      await promise;
      await route.continue();
    });
    await goAndReturn();
    await expect.poll(() => times, 'and shown before it comes').toBe(4);
    resolve();
  },
);

test.describe('the offline page', () => {
  test.use({ serviceWorkers: 'allow', colorScheme: 'dark' });

  test('appears as the last visit found it when a page is opened without a network, and its link opens the page once there is one', async ({
    page,
    context,
    watch,
  }) => {
    // Fonts that the browser does not have yet.
    watch.allowProblem(/Failed to load resource/);
    await page.clock.install();
    await openHydrated(page, '/about?lang=ar');
    const kept = () =>
      page.evaluate(async (path) => {
        await navigator.serviceWorker.ready;
        return (await caches.match(path))?.text();
      }, offlinePagePath);
    await page.evaluate(async (path) => {
      const cache = await caches.open(path);
      await cache.put(path, new Response('of an earlier visit'));
    }, offlinePagePath);
    await page.clock.fastForward(20_000);
    await expect.poll(kept).toContain(en.offline.title);
    await context.setOffline(true);
    for (const [language, { offline }] of Object.entries({ en, ar })) {
      await page.goto(`/contact?lang=${language}`);
      await expect(page.locator('h1')).toHaveText(offline.title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('a[href="tel:999"]')).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(244, 236, 223)');
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: ar.problem.refresh }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
