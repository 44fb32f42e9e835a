import type { Browser, Page } from 'playwright';
import { languages, localAddress } from '#machines/language.ts';
import { sitePages } from '#machines/pages.ts';
import { LOADING_PANEL_ID } from '#web/booking/loading-panel.ts';
import { onSlowPhone, openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, median } from './figures.ts';

const ROUNDS = 3;
/** Further ones where the median of those is over the limit: chance alone brings one of forty presses there. */
const MORE_ROUNDS = 8;
/** Milliseconds after the first paint, when nothing of the page's script was fetched. */
const MOMENT_MS = 500;
const ANSWER_LIMIT_MS = 100;
/** How long what was scrolled to may take to be seen. */
const SCROLL_LIMIT_MS = 2_000;
/** What a press counts that nothing answers. */
const UNANSWERED_MS = 10_000;

/** What a visitor on a phone presses, where a page has it. */
const pressed = {
  menu: 'header button[aria-haspopup="dialog"]',
  Book: 'main a[href^="/coaching"]',
};

/** What shows that a press was heard; a link that leads away answers by the beginning of its navigation. */
const signs = `dialog[open], #${LOADING_PANEL_ID}:popover-open, [aria-busy="true"]`;

/**
 * Presses the menu and a link to what can be booked on every page, before the page's script runs.
 * @param only their paths; every page's where there are none.
 */
export async function measurePagePresses(url: string, only: readonly string[]): Promise<Figure> {
  const browser = await openBrowser();
  try {
    const answers: Array<{ press: string; ms: number }> = [];
    const live = sitePages.filter(({ isLive }) => isLive).map(({ path }) => path);
    for (const path of only.length > 0 ? only : live) {
      for (const language of languages) {
        for (const [name, selector] of Object.entries(pressed)) {
          const times = await timesOf(browser, url + localAddress(path, language), selector);
          const press = `${name} on ${path} (${language})`;
          if (times.length > 0) answers.push({ press, ms: median(times) });
        }
      }
    }
    const worst = answers.reduce((a, b) => (b.ms > a.ms ? b : a));
    const over = answers.filter(({ ms }) => ms > ANSWER_LIMIT_MS).length;
    return {
      name: 'time from a press on the menu or a Book link to its first visible effect, the worst',
      value: `${Math.round(worst.ms)} ms`,
      target: `≤ ${ANSWER_LIMIT_MS} ms`,
      isMet: over === 0,
      of: `${worst.press}, of ${answers.length} presses; ${over} over the target, median ${Math.round(median(answers.map(({ ms }) => ms)))} ms; ${MOMENT_MS / 1000} s after the first paint, ${SLOW_PHONE}, medians of ${ROUNDS}, of ${ROUNDS + MORE_ROUNDS} where that was over the target`,
    };
  } finally {
    await browser.close();
  }
}

/** None where the page has nothing to press there. */
async function timesOf(browser: Browser, address: string, selector: string): Promise<number[]> {
  const times: number[] = [];
  for (let rounds = ROUNDS; times.length < rounds; ) {
    const ms = await onSlowPhone(browser, (page) => answerOf(page, address, selector));
    if (ms === null) break;
    times.push(ms);
    if (times.length === ROUNDS && median(times) > ANSWER_LIMIT_MS) rounds += MORE_ROUNDS;
  }
  return times;
}

async function answerOf(page: Page, address: string, selector: string): Promise<number | null> {
  const answered = Promise.withResolvers<number>();
  await page.exposeFunction('noteAnswer', answered.resolve);
  await page.addInitScript((shown) => {
    const hear = ({ timeStamp }: Event) => {
      const { noteAnswer } = window as unknown as { noteAnswer(ms: number): void };
      const note = () => noteAnswer(performance.now() - timeStamp);
      const look = () => {
        if (document.querySelector(shown)) note();
        else requestAnimationFrame(look);
      };
      addEventListener('beforeunload', note);
      requestAnimationFrame(look);
    };
    addEventListener('click', hear, { capture: true, once: true });
  }, signs);
  await page.goto(address, { waitUntil: 'commit' });
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(hasPainted);
  await page.waitForTimeout(MOMENT_MS);
  const found = page.locator(selector);
  const target = found.filter({ visible: true }).first();
  if ((await target.count()) === 0) {
    // A part below the first screen may wait until somebody scrolls to it.
    await found.evaluateAll((all) => all.forEach((each) => void each.scrollIntoView()));
    const isThere = await target.waitFor({ timeout: SCROLL_LIMIT_MS }).then(
      () => true,
      () => false,
    );
    if (!isThere) return null;
  }
  await target.click({ noWaitAfter: true });
  const unanswered = page.waitForTimeout(UNANSWERED_MS).then(() => UNANSWERED_MS);
  return Promise.race([answered.promise, unanswered]);
}
