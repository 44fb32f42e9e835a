import type { Page } from 'playwright';
import { defaultLanguage, languages, localAddress } from '#machines/language.ts';
import { LOADING_PANEL_ID } from '#web/booking/loading-panel.ts';
import { HYDRATED } from '#web/start/kept.ts';
import { onSlowPhone, openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, median } from './figures.ts';

/** How often each moment is tried, in turn in each language. */
const ROUNDS = 6;
/** The narrower limit of late presses needs a steadier median: six of the same thing differed by more than it. */
const LATE_ROUNDS = 14;
/** Milliseconds after the first paint. */
const MOMENTS = [0, 100, 200, 400, 700, 1_000, 1_500, 2_500, 4_000, 6_000];
/** From here on the sheet is to come as soon as where everything starts at once. */
const LATE_MS = 4_000;
const LATER_LIMIT_MS = 1_500;
/** What two medians of the same thing differ by. */
const NOISE_MS = 100;
const ANSWER_LIMIT_MS = 100;

interface Press {
  /** Milliseconds until anything of the sheet is seen, and until it is open. */
  answered: number;
  open: number;
}

/** Presses Book at ten moments, on the page as it is and on one whose script starts at once, in turn and in both languages. */
export async function measurePresses(url: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const answers: number[] = [];
    const later = new Map<number, number>();
    for (const moment of MOMENTS) {
      const late: number[] = [];
      const atOnce: number[] = [];
      const rounds = moment < LATE_MS ? ROUNDS : LATE_ROUNDS;
      for (let round = 0; round < rounds; round += 1) {
        const language = languages[round % languages.length] ?? defaultLanguage;
        const address = url + localAddress('/coaching', language);
        const press = (isAtOnce: boolean) =>
          onSlowPhone(browser, (page) => pressAt(page, address, moment, isAtOnce));
        atOnce.push((await press(true)).open);
        const { answered, open } = await press(false);
        answers.push(answered);
        late.push(open);
      }
      later.set(moment, median(late) - median(atOnce));
    }
    const worst = (isLate: boolean) =>
      Math.max(...[...later].filter(([at]) => at >= LATE_MS === isLate).map(([, by]) => by));
    const all = [...later].map(([at, by]) => `${at / 1000} s: ${Math.round(by)}`).join(', ');
    const answer = median(answers);
    return [
      {
        name: 'time from a press on Book to the first sign of the sheet',
        value: `${Math.round(answer)} ms`,
        target: `≤ ${ANSWER_LIMIT_MS} ms`,
        isMet: answer <= ANSWER_LIMIT_MS,
        of: `median of ${answers.length}, at most ${Math.round(Math.max(...answers))} ms, ${SLOW_PHONE}`,
      },
      {
        name: 'extra time from a press on Book to the open sheet, compared with a page whose script starts at once',
        value: `${Math.round(worst(false))} ms, from ${LATE_MS / 1000} s on ${Math.round(worst(true))} ms`,
        target: `≤ ${LATER_LIMIT_MS} ms, from ${LATE_MS / 1000} s on ≤ ${NOISE_MS} ms`,
        isMet: worst(false) <= LATER_LIMIT_MS && worst(true) <= NOISE_MS,
        of: `ms by the time of the press after the first paint, ${all}; medians of ${ROUNDS} and ${LATE_ROUNDS}, in both languages`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function pressAt(
  page: Page,
  address: string,
  moment: number,
  isAtOnce: boolean,
): Promise<Press> {
  await page.addInitScript(
    ({ wait, panel, starts, hydrated }) => {
      const card = () => document.querySelector<HTMLElement>('a[href*="book=roadmap"]');
      if (starts) {
        addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));
        // As a pointer on the link does: the sheet's script comes as soon as the page's own is done.
        addEventListener(hydrated, () => {
          card()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        });
      }
      const now = () => performance.timeOrigin + performance.now();
      const seen = (selector: string, since: number) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector(selector)) resolve(now() - since);
            else requestAnimationFrame(look);
          };
          look();
        });
      const watch = async (since: number) => {
        const sheet = 'dialog[data-booking-sheet][open]';
        const [answered, open] = await Promise.all([
          seen(`${sheet}, #${panel}:popover-open`, since),
          seen(sheet, since),
        ]);
        Object.assign(window, { press: { answered, open } });
      };
      const press = () => {
        const link = card();
        if (!link) return void requestAnimationFrame(press);
        const since = now();
        sessionStorage.setItem('pressed', `${since}`);
        watch(since);
        link.click();
      };
      // Pressed before anything of ours ran: the link was followed, and this is where it led.
      const pressed = sessionStorage.getItem('pressed');
      if (pressed) {
        watch(Number(pressed));
        return;
      }
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        setTimeout(press, wait);
      }).observe({ type: 'paint', buffered: true });
    },
    { wait: moment, panel: LOADING_PANEL_ID, starts: isAtOnce, hydrated: HYDRATED },
  );
  await page.goto(address);
  const press = await page.waitForFunction(() => (window as { press?: Press }).press);
  return (await press.jsonValue()) as Press;
}
