import { readFile } from 'node:fs/promises';
import { languages } from '#machines/language.ts';
import { restored } from './studio/lake.ts';
import { expect, onceReloaded, test } from './studio/studio-page.ts';

const film = new URL('../../studio/seed/assets/founder-story-1.webm', import.meta.url);
const lines = { en: 'A lamp is lit again.', ar: 'يُضاء مصباح من جديد.' };

const file = (name: string, content: string | Buffer) => ({
  ...{ name, mimeType: '', buffer: Buffer.from(content) },
});

const captions = (line: string) => `WEBVTT\n\n00:00.000 --> 00:20.000\n${line}\n`;

test('a film and its captions are uploaded in the Studio, which refuses captions that nobody would see, and are shown in both languages', async ({
  studio,
  page,
  site,
  lake,
}) => {
  await restored(lake, 'aboutPage', async () => {
    await lake
      .patch('aboutPage')
      .unset(
        ['mp4File', 'webmFile', 'captionFiles'].map(
          (each) => `sections[_key=="story"].video.${each}`,
        ),
      )
      .commit();
    const field = encodeURIComponent('sections[_key=="story"].video');
    await page.goto(`/studio/intent/edit/id=aboutPage;type=aboutPage;path=${field}`);
    // The MP4 stays empty, so the second place to upload is always the next one.
    const upload = (chosen: ReturnType<typeof file>) =>
      page.getByTestId('file-button-input').nth(1).setInputFiles(chosen);
    const saved = (path: string) =>
      expect
        .poll(() =>
          lake.fetch(
            `*[_id == "drafts.aboutPage"][0].sections[_key == "story"][0].video.${path}.asset->originalFilename`,
            {},
            { perspective: 'raw' },
          ),
        )
        .toBeTruthy();
    await upload({ ...file('story.webm', await readFile(film)), mimeType: 'video/webm' });
    await saved('webmFile');
    await upload(file('story.vtt', `1\n${lines.en}`));
    await expect(page.getByText('These captions would not be shown.')).toBeVisible();
    for (const language of languages) {
      await upload(file(`${language}.vtt`, captions(lines[language])));
      await saved(`captionFiles.${language}`);
    }
    await studio.publish();

    for (const language of languages) {
      await site.goto(`/about?lang=${language}`);
      const player = site.locator('#story video');
      await onceReloaded(site, () => expect(player).toBeAttached({ timeout: 500 }));
      await player.focus();
      await site.keyboard.press('Space');
      await expect(player).toHaveJSProperty('paused', false);
      const shown = () =>
        player.evaluate(
          ({ textTracks: [track] }: HTMLVideoElement) =>
            (track?.activeCues?.[0] as VTTCue | undefined)?.text,
        );
      await expect.poll(shown).toBe(lines[language]);
    }
  });
});
