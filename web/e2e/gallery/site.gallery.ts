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

const papers = { paper: { width: 794, height: 1_123 } };
const printed = { print: { media: 'print', colorScheme: 'light' } } as const;

/** What one sees first, cut by the window and the help bar, may look like something else than the whole. */
const windows = [
  { width: 1_280, height: 720 },
  { width: 1_440, height: 900 },
  { width: 1_920, height: 1_080 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

for (const viewport of windows) {
  const size = `${viewport.width} ${viewport.height}`;
  test(`shows how every public page opens in a window of ${size}`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expectProblem(/^console: Failed to load resource/);
    await page.setViewportSize(viewport);
    for (const { url, path, language } of await publicAddresses(baseURL ?? '')) {
      await page.goto(url);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: pictureOf('site', 'opening', size, path === '/' ? 'home' : path, language),
      });
    }
  });
}

for (const [device, viewport] of Object.entries({ ...devices, ...papers })) {
  test(`shows every public page on a ${device}`, async ({ page, baseURL, watch }) => {
    watch.expectProblem(/^console: Failed to load resource/);
    await page.setViewportSize(viewport);
    const take = async (name: string, language: Language, open: () => Promise<unknown>) => {
      for (const [look, media] of Object.entries(device in papers ? printed : looks)) {
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
