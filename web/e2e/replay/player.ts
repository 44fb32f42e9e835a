import type { Page } from 'playwright/test';
import { memories } from '#machines/booking/fixtures.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { expectedScreen } from './expected-screen.ts';
import type { ReplayJourney } from './journeys.ts';
import { openPage } from './page-actions.ts';
import { differences } from './screen.ts';
import { simulateSheet } from './simulated-sheet.ts';
import { describeStep, type Step } from './steps.ts';
import { type TextKey, type Texts, textsOf, type World } from './world.ts';

/** How long a screen may take to show what the machine says. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;

const closing: Step = { kind: 'event', event: { type: 'sheet.close' } };
const leaving = (texts: Texts): Step => ({
  kind: 'event',
  event: { type: 'leave.confirm' },
  element: { role: 'button', name: texts.t('session.leaving.leave') },
});
const clearing: Step = { kind: 'store', stored: memories.nothing };

/** Told of each screen that shows what the machine says: the step and everything on it. */
type OnScreen = (page: Page, step: string, screen: string) => Promise<void>;

/** Plays journeys to a page and to the machine, and compares the two after every step. */
export async function openPlayer(
  page: Page,
  world: World,
  sentences: readonly TextKey[],
  onScreen?: OnScreen,
) {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install({ time: world.now - HOUR_MS });
  await page.clock.pauseAt(world.now);
  const actions = await openPage(page, world);
  const machine = simulateSheet(world);
  const texts = textsOf(world.language);
  const expected = () => expectedScreen(world, machine.views());
  await actions.open();

  async function differencesNow(toast: string | null): Promise<string[]> {
    const screen = expected();
    const isOpen = await actions.sheet.isVisible();
    if (isOpen !== (screen !== null)) return [`the sheet is ${isOpen ? 'open' : 'closed'}`];
    if (screen) {
      return differences(screen, await actions.sheet.ariaSnapshot(), texts, sentences, toast);
    }
    const hasBooking = /[?&]book(?:ing)?=/.test(page.url());
    if (hasBooking) return [`the address still names a booking: ${page.url()}`];
    // The browser goes back a moment after the sheet has closed, and would undo what follows at once.
    const hasEntries = await page.evaluate(() => Boolean(window.history.state?.usr?.trail));
    return hasEntries ? ['the history still stands at a step of the sheet'] : [];
  }

  async function take(step: Step): Promise<string[]> {
    const input = step.kind === 'answer' ? machine.requestOf(step.call) : null;
    await actions.take(step, input, machine.now());
    machine.apply(step);
    const toast = machine.takeToast();
    const title = toast && texts.t(`session.toasts.${toast}.title`);
    const limit = Date.now() + PATIENCE_MS;
    let found = await differencesNow(title);
    while (found.length > 0 && Date.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      found = await differencesNow(title);
    }
    return found;
  }

  return {
    /**
     * Plays a journey from a closed sheet on an empty device, and leaves both so.
     * @throws Error that names the step, what was expected and what was seen
     */
    play: async ({ steps }: ReplayJourney): Promise<void> => {
      const answer = leaving(texts);
      for (const [index, step] of [...steps, closing, answer, clearing].entries()) {
        const { isOpen, isLeaving } = machine.views().view;
        if (step === closing && (!isOpen || isLeaving)) continue;
        if (step === answer && !isLeaving) continue;
        const found = await take(step).catch((error: Error) => [error.message]);
        if (found.length > 0) {
          throw new Error(`step ${index + 1} (${describeStep(step)})\n  ${found.join('\n  ')}`);
        }
        const screen = expected();
        const name = machine.views().view.step ?? 'ended';
        if (screen) await onScreen?.(page, name, JSON.stringify(screen));
      }
      actions.reset();
    },
  };
}
