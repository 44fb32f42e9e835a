import { proofSize } from 'service-kit/testing/proof';
import { type Language, languages } from '#machines/language.ts';
import { media as arabic } from '../i18n/ar/media.ts';
import { media as english } from '../i18n/en/media.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, proof, test } from './fixtures.ts';
import { restored, staffLake } from './studio/lake.ts';

const VIDEO = 'https://www.youtube.com/watch?v=aB3dE-fG7_h';
const films = { en: english.film, ar: arabic.film };
const words = { en: 'A talk about the first year', ar: 'حديث عن السنة الأولى' };

for (const language of proofSize<readonly Language[]>(['ar'], languages)) {
  test(
    `an answer shows its picture and loads its video only after a click (${language})`,
    proof,
    async ({ page, baseURL, watch }) => {
      watch.expectProblem(/outside request: https:\/\/www\.youtube-nocookie\.com\/embed\//);
      const lake = await staffLake(baseURL);
      await restored(lake, 'coachingPage', async () => {
        const image = await lake.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
        const item = '*[_id == "coachingPage"][0].faq.items[0]._key';
        const path = `faq.items[_key == "${await lake.fetch<string>(item)}"].answer.${language}`;
        const asset = { _type: 'reference', _ref: image };
        const embeds = [
          { _key: 'p', _type: 'embeddedPicture', asset, alt: words[language], caption: '' },
          { _key: 'v', _type: 'embeddedVideo', url: VIDEO, title: words[language] },
        ];
        const end = `${path}[-1]`;
        await lake.patch('coachingPage').insert('after', end, embeds).commit();
        await page.route('https://www.youtube-nocookie.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
        );

        await page.goto(`/coaching?lang=${language}#questions`);
        await page.locator('#questions summary').first().click();
        const picture = page.getByRole('img', { name: words[language] });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
          .toBeGreaterThan(0);
        const video = page.locator('#questions').getByRole('link', { name: words[language] });
        await expect(video).toHaveAttribute('href', VIDEO);
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 720 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(320);
        await expect(page.locator('iframe')).toHaveCount(0);
        await video.press('Enter');
        const player = page.locator(`iframe[title="${words[language]}"]`);
        await expect(player.contentFrame().getByText('the player')).toBeVisible();
        await expect(player).toBeFocused();

        await page.reload();
        await page.locator('#questions summary').first().click();
        await video.press('Enter');
        await expect(player, 'before the script answers nobody is led away').toBeVisible();
      });
    },
  );

  test(`VIDEO-02, VIDEO-07, VIDEO-11, DATA-03, SEO-03: a film of YouTube is offered where it fits, shows that it loads and that it failed, and our own takes its place (${language})`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.expectProblem(/outside request: https:\/\/www\.youtube-nocookie\.com\/embed\//);
    const lake = await staffLake(baseURL);
    await restored(lake, 'homePage', async () => {
      const hero = await lake.fetch<string>(
        '*[_id == "homePage"][0].sections[_type == "heroSection"][0]._key',
      );
      const youtubeId = `sections[_key == "${hero}"].video.youtubeId`;
      await lake
        .patch('homePage')
        .set({ [youtubeId]: 'aB3dE-fG7_h', 'seo.noIndex': true })
        .commit();
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
      );
      const film = films[language];
      const button = (name: string) => page.locator('main').getByRole('button', { name });

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 1520, height: 720 });
      await page.goto(`/?lang=${language}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.mouse.move(200, 200);
      await expect(page.locator('main video'), 'twice as wide as high').toHaveCount(1);

      await page.setViewportSize({ width: 1280, height: 720 });
      await page.reload();
      await page.mouse.move(200, 200);
      await button(film.tapToPlay).click();
      await expect(button(film.loadingYoutube)).toBeVisible();
      await expect(page.frameLocator('main iframe').getByText('the player')).toBeVisible();
      const player = page.frames().find((frame) => frame.url().includes('youtube-nocookie'));
      await player?.evaluate(() => parent.postMessage(JSON.stringify({ event: 'onError' }), '*'));
      await expect(button(film.youtubeFailed)).toBeVisible();
      await expect(page.locator('main video')).toHaveJSProperty('paused', false);
      await expect(button(film.stop)).toBeVisible();
    });
  });
}
