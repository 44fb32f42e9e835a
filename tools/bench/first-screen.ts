import type { Browser, Page } from 'playwright';
import { type Language, languages } from '#machines/language.ts';
import { HYDRATED } from '#web/app/hydrated-event.ts';
import { onSlowPhone, openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, ratio } from './figures.ts';
import { median } from './load.ts';

const ROUNDS = 5;
const PAINT_TARGET = 1.2;
const LONG_TASKS_TARGET_MS = 150;
/** Long enough for the largest paint, which nothing announces as the last. */
const SETTLE_MS = 3_000;

interface Shown {
  firstPaint: number;
  largestPaint: number;
  /** Of all tasks over 50 ms until the page answers by itself, however late that is. */
  longTasks: number;
}

/** Measures how soon the coaching page shows and how long it holds a phone up, against the page without scripts. */
export async function measureFirstScreen(url: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const language of languages) {
      figures.push(...(await measureIn(language, `${url}/coaching?lang=${language}`, browser)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureIn(language: Language, address: string, browser: Browser): Promise<Figure[]> {
  const whole: Shown[] = [];
  const plain: Shown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(
      await onSlowPhone(browser, (page) => shown(page, address, false), { hasScripts: false }),
    );
    whole.push(await onSlowPhone(browser, (page) => shown(page, address, true)));
  }
  const blocked = median(whole.map(({ longTasks }) => longTasks));
  const blockedAnyway = median(plain.map(({ longTasks }) => longTasks));
  const against = (name: string, pick: (one: Shown) => number): Figure => {
    const [time, bare] = [median(whole.map(pick)), median(plain.map(pick))];
    return {
      name: `${name} of the coaching page (${language})`,
      value: ratio(time / bare),
      target: `≤ ${PAINT_TARGET} of the page without scripts`,
      isMet: time / bare <= PAINT_TARGET,
      of: `${Math.round(time)} ms of ${Math.round(bare)} ms, ${SLOW_PHONE}`,
    };
  };
  return [
    against('first paint', ({ firstPaint }) => firstPaint),
    against('largest paint', ({ largestPaint }) => largestPaint),
    {
      name: `long tasks until the coaching page is hydrated (${language})`,
      value: `${Math.round(blocked)} ms`,
      target: `≤ ${LONG_TASKS_TARGET_MS} ms in all tasks over 50 ms`,
      isMet: blocked <= LONG_TASKS_TARGET_MS,
      of: `${Math.round(blockedAnyway)} ms without scripts, ${SLOW_PHONE}`,
    },
  ];
}

async function shown(page: Page, address: string, hydrates: boolean): Promise<Shown> {
  await page.addInitScript((name) => {
    addEventListener(name, ({ timeStamp }) => Object.assign(window, { hydratedAt: timeStamp }));
  }, HYDRATED);
  await page.goto(address, { waitUntil: 'load' });
  if (hydrates) await page.waitForFunction(() => 'hydratedAt' in window);
  await page.waitForTimeout(SETTLE_MS);
  // Taken at once: where scripts are off, no callback runs.
  return page.evaluate(() => {
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const { hydratedAt = Number.POSITIVE_INFINITY } = window as { hydratedAt?: number };
    const tasks = entries('longtask').filter(({ startTime }) => startTime <= hydratedAt);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      largestPaint: entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      longTasks: tasks.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
}
