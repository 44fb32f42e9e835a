import { expect, test } from './fixtures.ts';
import { impossibleFor } from './replay/impossible.ts';
import { replaysFor } from './replay/journeys.ts';
import { openWorld } from './replay/open-world.ts';
import { openPlayer } from './replay/player.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ways = [
  {
    title: 'on a desktop, in English',
    language: 'en',
    device: { viewport: { width: 1280, height: 900 } },
    isPhone: false,
  },
  {
    title: 'on a phone, in Arabic',
    language: 'ar',
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    isPhone: true,
  },
] as const;

for (const { title, language, device, isPhone } of ways) {
  test.describe(title, () => {
    test.use(device);

    test('the screen shows what the machine says', async ({ page, baseURL, watch }) => {
      test.setTimeout(600_000);
      watch.expectProblem(/^console: Failed to load resource/);
      const world = await openWorld(baseURL ?? '', language, isPhone);
      const { replays, walked, all, missed } = replaysFor(world);
      expect(missed.toSorted()).toEqual(impossibleFor(isPhone).toSorted());

      const player = await openPlayer(page, world);
      for (const [index, replay] of replays.entries()) {
        await player.play(replay).catch((error: Error) => {
          throw new Error(`journey ${index + 1} of ${replays.length}, ${error.message}`);
        });
      }
      const steps = replays.reduce((sum, replay) => sum + replay.steps.length, 0);
      process.stdout.write(
        `replayed ${title}: ${replays.length} journeys, ${steps} steps, ${walked} of ${all} transitions\n`,
      );
    });
  });
}
