import type { Page } from 'playwright/test';
import { memories } from '#machines/booking/fixtures.ts';
import { differenceInAsking } from './asked.ts';
import { differences } from './compare.ts';
import { expectedOf } from './expected.ts';
import { takeInHand } from './hands.ts';
import type { Replay } from './journeys.ts';
import { openOracle, toldBy } from './oracle.ts';
import { nameOf, type Step } from './steps.ts';
import { textsOf } from './texts.ts';
import type { World } from './world.ts';

/** How long a screen may take to show what the machine says, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;

const closing: Step = { kind: 'do', actor: 'booking', event: { type: 'sheet.close' } };
const forgetting: Step = { kind: 'remember', stored: memories.nothing };

/** A page and a machine to which the same happens, and which must say the same after every step. */
export async function openPlayer(page: Page, world: World) {
  const { language, now } = world;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install({ time: now - 1_000 });
  await page.clock.pauseAt(now);
  const hands = await takeInHand(page, world);
  const oracle = openOracle(world);
  const texts = textsOf(language);
  await hands.open();

  /** Where the screen is not what the machine says, at this moment. */
  async function look(said: string | null): Promise<string[]> {
    const expected = expectedOf(world, texts, toldBy(oracle));
    const isOpen = await hands.sheet.isVisible();
    if (!expected) {
      const isAsked = /[?&]book(?:ing)?=/.test(page.url());
      return [
        ...(isOpen ? ['sheet: expected closed, seen open'] : []),
        ...(isAsked ? [`address: expected without a booking, seen ${page.url()}`] : []),
      ];
    }
    if (!isOpen) return ['sheet: expected open, seen closed'];
    return differences(expected, await hands.sheet.ariaSnapshot(), texts, said);
  }

  async function compare(said: string | null): Promise<string[]> {
    const limit = Date.now() + PATIENCE_MS;
    let found = await look(said);
    while (found.length > 0 && Date.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      found = await look(said);
    }
    return found;
  }

  async function take(step: Step): Promise<string[]> {
    const asked = await hands.take(step, { world, texts, ...toldBy(oracle) }, oracle.now());
    const call =
      step.kind === 'answer'
        ? differenceInAsking(step.door, oracle.asked(step.door), asked, language)
        : [];
    oracle.apply(step);
    const said = oracle.said().at(-1);
    return [...call, ...(await compare(said ? texts.t(`session.toasts.${said}.title`) : null))];
  }

  return {
    /**
     * Replays a journey from a closed sheet on a device that knows nothing, and leaves both so.
     * @throws Error that names the step, what happened in it, what was expected and what was seen.
     */
    play: async ({ goal, steps }: Replay): Promise<void> => {
      for (const [index, step] of [...steps, closing, forgetting].entries()) {
        if (step === closing && !oracle.view().isOpen) continue;
        const found = await take(step).catch((error: Error) => [error.message]);
        if (found.length === 0) continue;
        const where = `step ${index + 1} (${nameOf(step)}) on the way to “${goal}”`;
        throw new Error(`${where}\n  ${found.join('\n  ')}`);
      }
      hands.forget();
    },
    end: oracle.end,
  };
}
