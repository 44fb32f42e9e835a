import { expect, type Page } from 'playwright/test';
import { memories } from '#machines/booking/stored-fixtures.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { PATIENCE_MS } from './endpoints.ts';
import type { ReplayJourney } from './journeys.ts';
import { pressing } from './moves.ts';
import { openPage } from './page-actions.ts';
import { openDrawnPage, readDialog, textsOf } from './screen.ts';
import { simulateSheet, storedNames } from './simulated-sheet.ts';
import { describeStep, type Step } from './steps.ts';
import type { World } from './world.ts';

const LOOK_EVERY_MS = 20;

/** Called with each screen that shows the machine's state: the step and everything on it. */
type OnScreen = (page: Page, step: string, screen: string) => Promise<void>;

/** Runs in the page: returns which of these names are stored on the device and in the tab. */
const stored = (names: readonly string[]) =>
  [localStorage, sessionStorage].map((all) => names.filter((name) => all.getItem(name) !== null));

/** Plays journeys to a page and to the machine, and compares the two after every step. */
export async function openPlayer(page: Page, world: World, onScreen?: OnScreen) {
  page.setDefaultTimeout(PATIENCE_MS);
  const readDrawn = await openDrawnPage(page.context(), world.drawing, world.language);
  await page.clock.install({ time: world.now - HOUR_MS });
  await page.clock.pauseAt(world.now);
  const actions = await openPage(page, world);
  const machine = simulateSheet(world);
  const t = textsOf(world.language);
  await actions.open();

  async function expectClosed() {
    expect(await actions.sheet.isVisible(), 'the sheet is open').toBe(false);
    expect(page.url(), 'the address names a booking').not.toMatch(/[?&]book(?:ing)?=/);
    // The browser goes back a moment after the sheet has closed, and would undo a step that follows
    // at once.
    const hasEntries = await page.evaluate(() => Boolean(window.history.state?.usr?.trail));
    expect(hasEntries, 'the history still stands at a step of the sheet').toBe(false);
  }

  /** Returns the steps of a journey, and then those that close the sheet and empty the device. */
  function* wholeOf({ steps }: ReplayJourney): Generator<Step> {
    yield* steps;
    while (machine.views().view.isOpen) {
      const { controls } = machine.screen();
      const confirm = controls.find(({ event }) => event.type === 'leave.confirm');
      yield confirm ? pressing(confirm) : { kind: 'event', event: { type: 'sheet.close' } };
    }
    yield { kind: 'store', stored: memories.nothing };
  }

  async function take(step: Step): Promise<void> {
    const input = step.kind === 'answer' ? machine.requestOf(step.call) : null;
    await actions.take(step, input, machine.now());
    machine.apply(step);
    const toast = machine.takeToast();
    const { isOpen, step: name } = machine.views().view;
    const screen = isOpen ? await readDrawn(machine.draw()) : null;
    await expect(async () => {
      if (screen === null) await expectClosed();
      else expect(await readDialog(actions.sheet)).toBe(screen);
      expect(await page.evaluate(stored, storedNames), 'what is kept').toEqual(machine.kept());
      if (!toast) return;
      const said = page.getByRole('status').filter({ hasText: t(`session.toasts.${toast}.title`) });
      expect(await said.count(), `the toast ${toast}`).toBe(1);
    }).toPass({ timeout: PATIENCE_MS, intervals: [LOOK_EVERY_MS] });
    if (screen) await onScreen?.(page, name ?? 'ended', screen);
  }

  return {
    /**
     * Plays a journey from a closed sheet on an empty device, and restores both.
     * @throws Error that names the step, what was expected and what was seen
     */
    play: async (journey: ReplayJourney): Promise<void> => {
      let number = 0;
      for (const step of wholeOf(journey)) {
        number += 1;
        await take(step).catch((error: Error) => {
          throw new Error(`step ${number} (${describeStep(step)})\n  ${error.message}`);
        });
      }
      actions.reset();
    },
  };
}
