import { type Language, languages } from '#machines/language.ts';
import { publicAddresses } from '#tools/audit/addresses.ts';
import { openProblemPage } from '#tools/audit/problem-page.ts';
import { test } from '../fixtures.ts';
import { haveAllShown, pictureOf } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

const looks = { light: { colorScheme: 'light' }, night: { colorScheme: 'dark' } } as const;

for (const [device, viewport] of Object.entries(devices)) {
  test(`shows every public page on a ${device}`, async ({ page, baseURL, watch }) => {
    watch.expectProblem(/^console: Failed to load resource/);
    await page.setViewportSize(viewport);
    const take = async (name: string, language: Language, open: () => Promise<unknown>) => {
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        await open();
        await haveAllShown(page);
        await page.screenshot({
          path: pictureOf('site', name, language, device, look),
          fullPage: true,
        });
      }
    };
    for (const { url, path, language } of await publicAddresses(baseURL ?? '')) {
      await take(path === '/' ? 'home' : path, language, () => page.goto(url));
    }
    for (const language of languages) {
      await take('problem', language, () => openProblemPage(page, baseURL ?? '', language));
    }
  });
}
