import { publicAddresses } from '#tools/audit/addresses.ts';
import { test } from '../fixtures.ts';
import { haveAllShown } from './all-shown.ts';
import { pictureOf } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

const looks = { light: { colorScheme: 'light' }, night: { colorScheme: 'dark' } } as const;

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
