import type { Browser, Page } from 'playwright';
import { type Language, languages } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import { sitePages } from '#machines/pages.ts';
import { HYDRATED } from '#web/app/hydrated-event.ts';
import { onSlowPhone, openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, ratio } from './figures.ts';
import { median } from './load.ts';
import { longTasksOf, TRACED } from './long-tasks.ts';

const ROUNDS = 5;
const PAINT_TARGET = 1.2;
const LONG_TASKS_TARGET_MS = 150;
const SHIFT_TARGET = 0.01;
/** Long enough for the largest paint, which nothing announces as the last. */
const SETTLE_MS = 3_000;

interface Shown {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Of all tasks over 50 ms until the page answers by itself, however late that is. */
  longTasks: number;
}

interface Shownings {
  page: string;
  whole: Shown[];
  plain: Shown[];
}

/** Measures how soon every page shows and how long it holds a phone up, against the same page without scripts. */
export async function measureFirstScreen(url: string): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const pages: Shownings[] = [];
    for (const { path } of sitePages.filter(({ isLive }) => isLive)) {
      for (const language of languages) pages.push(await measured(url, path, language, browser));
    }
    return figuresOf(pages);
  } finally {
    await browser.close();
  }
}

async function measured(
  url: string,
  path: string,
  language: Language,
  browser: Browser,
): Promise<Shownings> {
  const address = url + localAddress(path, language);
  const [whole, plain]: [Shown[], Shown[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [hasScripts, taken] of [
      [false, plain],
      [true, whole],
    ] as const) {
      const look = () =>
        onSlowPhone(browser, (page) => shown(page, address, hasScripts), { hasScripts });
      // Chromium sometimes gives a trace without its beginning.
      taken.push(await look().catch(look));
    }
  }
  return { page: `${path} (${language})`, whole, plain };
}

function figuresOf(pages: readonly Shownings[]): Figure[] {
  const worst = (
    name: string,
    limit: number,
    write: (value: number) => string,
    value: (page: Shownings) => number,
    target: string,
    beside = '',
  ): Figure => {
    const all = pages.map((each) => ({ page: each.page, value: value(each) }));
    const most = all.reduce((a, b) => (b.value > a.value ? b : a));
    const over = all.filter((each) => !(each.value <= limit));
    return {
      name: `${name}, the worst of ${pages.length} pages`,
      value: write(most.value),
      target,
      isMet: over.length === 0,
      of: `${most.page}; over it ${over.length}, median ${write(median(all.map((each) => each.value)))}${beside}; ${SLOW_PHONE}, medians of ${ROUNDS}`,
    };
  };
  const share = (pick: (one: Shown) => number) => (page: Shownings) =>
    median(page.whole.map(pick)) / median(page.plain.map(pick));
  const bare = `≤ ${PAINT_TARGET} of the page without scripts`;
  const inLongTasks = (shown: readonly Shown[]) => median(shown.map(({ longTasks }) => longTasks));
  const milliseconds = (value: number) => `${Math.round(value)} ms`;
  return [
    worst(
      'first paint',
      PAINT_TARGET,
      ratio,
      share(({ firstPaint }) => firstPaint),
      bare,
    ),
    worst(
      'largest paint',
      PAINT_TARGET,
      ratio,
      share(({ largestPaint }) => largestPaint),
      bare,
    ),
    worst(
      'processor time in long tasks until hydrated',
      LONG_TASKS_TARGET_MS,
      milliseconds,
      ({ whole }) => inLongTasks(whole),
      `≤ ${LONG_TASKS_TARGET_MS} ms in all tasks over 50 ms`,
      `, without scripts ${milliseconds(median(pages.map(({ plain }) => inLongTasks(plain))))}`,
    ),
    worst(
      'layout shift',
      SHIFT_TARGET,
      (value) => value.toFixed(3),
      ({ whole }) => median(whole.map(({ shift }) => shift)),
      `≤ ${SHIFT_TARGET}`,
    ),
  ];
}

async function shown(page: Page, address: string, hydrates: boolean): Promise<Shown> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: TRACED });
  await page.goto(address, { waitUntil: 'load' });
  if (hydrates) {
    // Only now: a script set up before the page would work in the page's first task.
    await page.evaluate((name) => {
      addEventListener(name, () => performance.mark(name));
    }, HYDRATED);
    const isHydrated = (name: string) => performance.getEntriesByName(name).length > 0;
    await page.waitForFunction(isHydrated, HYDRATED);
  }
  await page.waitForTimeout(SETTLE_MS);
  const trace = await browser?.stopTracing();
  // Taken at once: where scripts are off, no callback runs.
  const painted = await page.evaluate(() => {
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const shifts = entries('layout-shift') as Array<PerformanceEntry & { value: number }>;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      largestPaint: entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
  return { ...painted, longTasks: longTasksOf(trace?.toString() ?? '', address, HYDRATED) };
}
