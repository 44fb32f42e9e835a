import { setTimeout as pause } from 'node:timers/promises';
import { type Language, languages } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import { HYDRATED } from '#web/app/hydrated-event.ts';
import { pathsOfEachKind } from '../audit/addresses.ts';
import { type BareBrowser, type BarePage, connectToBrowser } from './bare-page.ts';
import { openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, ratio } from './figures.ts';
import { median } from './load.ts';
import { longTasksOf, TRACED } from './long-tasks.ts';

const DEBUGGING_PORT = 4698;
const ROUNDS = 3;
const PAINT_TARGET = 1.2;
const LONG_TASKS_TARGET_MS = 150;
const SHIFT_TARGET = 0.01;
/** From the load event: long enough for the largest paint, which nothing announces as the last. */
const SETTLE_MS = 3_000;
/** A page answers only seconds after its load event; what it paints anew then comes at once. */
const AFTER_HYDRATION_MS = 1_000;

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

/**
 * Measures how soon pages show and how long they hold a phone up, against the same pages without scripts.
 * @param only their paths; every page's where there are none.
 */
export async function measureFirstScreen(url: string, only: readonly string[]): Promise<Figure[]> {
  const browser = await openBrowser(DEBUGGING_PORT);
  try {
    const bare = await connectToBrowser(DEBUGGING_PORT);
    const pages: Shownings[] = [];
    for (const path of only.length > 0 ? only : await pathsOfEachKind(url)) {
      for (const language of languages) {
        const page = await measured(url, path, language, bare);
        process.stdout.write(`${described(page)}\n`);
        pages.push(page);
      }
    }
    bare.disconnect();
    return figuresOf(pages);
  } finally {
    await browser.close();
  }
}

async function measured(
  url: string,
  path: string,
  language: Language,
  browser: BareBrowser,
): Promise<Shownings> {
  const address = url + localAddress(path, language);
  const [whole, plain]: [Shown[], Shown[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [hasScripts, taken] of [
      [false, plain],
      [true, whole],
    ] as const) {
      const look = () =>
        browser.onSlowPhone((page) => shown(page, address, hasScripts), { hasScripts });
      // Chromium sometimes gives a trace without its beginning.
      taken.push(await look().catch(look));
    }
  }
  return { page: `${path} (${language})`, whole, plain };
}

function described({ page, whole, plain }: Shownings): string {
  const all = (pick: (one: Shown) => number) =>
    [whole, plain].map((shown) => `${Math.round(median(shown.map(pick)))} ms`).join(' / ');
  const long = all(({ longTasks }) => longTasks);
  return `  ${page}, with and without scripts: first paint ${all(({ firstPaint }) => firstPaint)}, largest ${all(({ largestPaint }) => largestPaint)}, long tasks ${long}`;
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

async function shown(page: BarePage, address: string, hydrates: boolean): Promise<Shown> {
  await page.startTracing(TRACED);
  await page.goto(address);
  // Only now: a script set up before the page would work in the page's first task.
  if (hydrates) await page.evaluate(markEvent, HYDRATED);
  await pause(hydrates ? AFTER_HYDRATION_MS : SETTLE_MS);
  const trace = await page.stopTracing();
  return {
    ...(await page.evaluate(paintsAndShifts, null)),
    longTasks: longTasksOf(trace, address, HYDRATED),
  };
}

/** Ends once the window's event of this name has come, and marks it in the trace. */
function markEvent(name: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(name, () => {
      performance.mark(name);
      resolve();
    });
  });
}

/** Taken at once: where scripts are off, no callback runs. */
function paintsAndShifts(): Omit<Shown, 'longTasks'> {
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
}
