import { printFigures, proofSize } from '#machines/testing/proof.ts';
import { expect, test } from './fixtures.ts';
import { journeysFor } from './replay/journeys.ts';
import { openPlayer } from './replay/player.ts';
import { settings } from './replay/settings.ts';
import { unreachableTransitions } from './replay/unreachable-transitions.ts';
import { readWorld } from './replay/world.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What `npm test` plays: the first journeys show most of the screens. */
const JOURNEYS = proofSize(14, Number.POSITIVE_INFINITY);
/** From among how many these are chosen. */
const CANDIDATES = proofSize(1_000, Number.POSITIVE_INFINITY);
const isWhole = CANDIDATES === Number.POSITIVE_INFINITY;

for (const { title, language, device, isPhone } of settings) {
  test.describe(title, () => {
    test.use(device);

    test('the booking sheet shows what its machines say after every step', async ({
      page,
      baseURL,
      watch,
    }) => {
      test.setTimeout(proofSize(300_000, 1_200_000));
      watch.expectProblem(/^console: Failed to load resource/);
      const world = await readWorld(baseURL ?? '', language, isPhone);
      const { journeys, sentences, transitions, unreached } = journeysFor(world, CANDIDATES);
      if (isWhole) {
        expect(unreached.toSorted()).toEqual(unreachableTransitions(isPhone).toSorted());
      }

      const player = await openPlayer(page, world, sentences);
      const played = journeys.slice(0, JOURNEYS);
      for (const [index, journey] of played.entries()) {
        await player.play(journey).catch((error: Error) => {
          throw new Error(`journey ${index + 1} of ${journeys.length}, ${error.message}`);
        });
      }
      const steps = played.reduce((sum, journey) => sum + journey.steps.length, 0);
      const walked = transitions - unreached.length;
      printFigures(
        `replayed ${title}: ${played.length} of ${journeys.length} journeys, ${steps} steps; all of them take ${walked} of ${transitions} transitions`,
      );
    });
  });
}
