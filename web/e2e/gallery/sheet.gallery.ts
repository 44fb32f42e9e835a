import type { Page } from 'playwright/test';
import { languages } from '#machines/language.ts';
import { expect, phone, test } from '../fixtures.ts';
import { journeysFor } from '../replay/journeys.ts';
import { openPlayer } from '../replay/player.ts';
import { readWorld } from '../replay/world.ts';
import { pictureOf } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A fixed seed, so that every gallery has the same journeys. */
const SEED = 20_261_125;
/** How many journeys are generated; those that show the most are chosen. */
const CANDIDATES = Number(process.env.GALLERY_CANDIDATES ?? 4_000);

const looks = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  night: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;

const desktop = { viewport: { width: 1280, height: 900 } };

const readers = [false, true].flatMap((isPhone) =>
  languages.map((language) => ({ device: isPhone ? phone : desktop, isPhone, language })),
);

for (const { language, device, isPhone } of readers) {
  const size = isPhone ? 'phone' : 'desktop';
  test.describe(`a ${size} in ${language}`, () => {
    // Tall enough for a whole step, because only the sheet's body scrolls.
    test.use({ ...device, viewport: { ...device.viewport, height: 1_800 } });

    test('shows every screen of the sheet', async ({ page, baseURL, watch }) => {
      watch.expectProblem(/^console: Failed to load resource/);
      const world = await readWorld(baseURL ?? '', language, isPhone);
      const { journeys } = journeysFor(world, SEED, CANDIDATES);
      const seen = new Set<string>();
      const take = async (shown: Page, step: string, screen: string) => {
        if (seen.has(screen)) return;
        seen.add(screen);
        const number = String(seen.size).padStart(3, '0');
        for (const [look, media] of Object.entries(looks)) {
          await shown.emulateMedia({ ...media, reducedMotion: 'reduce' });
          await shown.screenshot({ path: pictureOf('sheet', number, step, language, size, look) });
        }
        await shown.emulateMedia({ ...looks.light, reducedMotion: 'reduce' });
      };
      const player = await openPlayer(page, world, take);
      for (const journey of journeys) await player.play(journey);
      expect(seen.size).toBeGreaterThan(0);
    });
  });
}
