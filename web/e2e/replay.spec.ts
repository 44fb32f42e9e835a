import { printFigures, proofSize, shareSeed } from 'service-kit/testing/proof';
import { languages } from '#machines/language.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { journeysFor, unreachableTransitions } from './replay/journeys.ts';
import { openPlayer } from './replay/player.ts';
import { readWorld } from './replay/world.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * How many journeys `npm test` plays: those that cover most, others each day, and every other day
 * in the other language.
 */
const JOURNEYS = proofSize(3, Number.POSITIVE_INFINITY);
/** How many journeys are generated to choose these from. */
const CANDIDATES = proofSize(400, Number.POSITIVE_INFINITY);
const languageOfTheDay = languages[shareSeed % languages.length] ?? 'en';

inBothLanguages((language) => {
  test('the booking sheet shows what its machines say after every step', async ({
    page,
    baseURL,
    watch,
  }) => {
    test.setTimeout(proofSize(900_000, 3_600_000));
    watch.allowProblem(/^console: Failed to load resource/);
    const isPhone = language === 'ar';
    const world = await readWorld(baseURL ?? '', language, isPhone);
    const { journeys, transitions, unreached } = journeysFor(world, shareSeed, CANDIDATES);
    if (CANDIDATES === Number.POSITIVE_INFINITY) {
      expect(unreached.toSorted()).toEqual(unreachableTransitions(isPhone).toSorted());
    }

    const player = await openPlayer(page, world);
    const played = journeys
      .toSorted((a, b) => b.covers.length - a.covers.length)
      .slice(0, JOURNEYS);
    for (const [index, journey] of played.entries()) {
      await player.play(journey).catch((error: Error) => {
        throw new Error(
          `journey ${index + 1} of ${journeys.length}, SHARE_SEED=${shareSeed}, ${error.message}`,
        );
      });
    }
    const steps = played.reduce((sum, journey) => sum + journey.steps.length, 0);
    const place = isPhone ? 'on a phone, in Arabic' : 'on a desktop, in English';
    printFigures(
      `with SHARE_SEED=${shareSeed}, replayed ${place}: ${played.length} of ${journeys.length} journeys, ${steps} steps; all of them take ${transitions - unreached.length} of ${transitions} transitions`,
    );
  });
}, languageOfTheDay);
