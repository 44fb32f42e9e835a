import type { Page } from 'playwright/test';
import { publicAddresses } from '#tools/audit/addresses.ts';
import { test } from '../fixtures.ts';
import { pictureOf } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

const looks = { light: { colorScheme: 'light' }, night: { colorScheme: 'dark' } } as const;

/** What stands far down is fetched and drawn only when one comes near. */
async function haveAllShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { style } of document.querySelectorAll<HTMLElement>('main *'))
      style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

for (const [device, viewport] of Object.entries(devices)) {
  test(`every public page on a ${device}`, async ({ page, baseURL, watch }) => {
    watch.expectProblem(/^console: Failed to load resource/);
    await page.setViewportSize(viewport);
    for (const { url, path, language } of await publicAddresses(baseURL ?? '')) {
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        await page.goto(url);
        await haveAllShown(page);
        const name = path === '/' ? 'home' : path;
        await page.screenshot({
          path: pictureOf('site', name, language, device, look),
          fullPage: true,
        });
      }
    }
  });
}
