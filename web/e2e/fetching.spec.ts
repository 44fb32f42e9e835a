import type { Page } from 'playwright/test';
import { contentAddress, contentPath } from '#machines/api/content.ts';
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
  // The page may look for its own changes meanwhile, and change its height.
  await expect(async () => {
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
