import { setTimeout as pause } from 'node:timers/promises';
import { type Language, languages, localAddress } from '#machines/language.ts';
import { HYDRATED } from '#web/start/kept.ts';
import { pathsOfEachKind } from '../audit/addresses.ts';
import { type BareBrowser, type BarePage, connectToBrowser } from './bare-page.ts';
import { openBrowser, SLOW_PHONE } from './browser.ts';
import { type Figure, median, ratio } from './figures.ts';
import { longTasksOf, TRACED } from './long-tasks.ts';

const DEBUGGING_PORT = 4698;
const ROUNDS = 3;
/** Of paints alone, further ones: they differ by a fifth from one load to the next. */
const PAINT_ROUNDS = 4;
/** Of paints, further ones where the medians so far are over the target: chance alone brings one of forty pages there. */
const MORE_PAINT_ROUNDS = 14;
const PAINT_TARGET = 1.2;
const LONG_TASKS_TARGET_MS = 150;
const SHIFT_TARGET = 0.01;
/** From the load event: long enough for the largest paint, which nothing announces as the last. */
const SETTLE_MS = 1_000;
/** A page answers only seconds after its load event; what it paints anew then comes at once. */
const AFTER_HYDRATION_MS = 1_000;

interface Painted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

interface Shown extends Painted {
  /** Of all tasks over 50 ms until the page answers by itself, however late that is. */
  longTasks: number;
}

interface Looks {
  paints: Painted[];
  whole: Shown[];
}

interface BothWays {
  whole: Looks;
  plain: Looks;
}

interface Shownings extends BothWays {
  page: string;
}

const share =
  (pick: (one: Painted) => number) =>
  ({ whole, plain }: BothWays) =>
    median(whole.paints.map(pick)) / median(plain.paints.map(pick));
const firstShare = share(({ firstPaint }) => firstPaint);
const largestShare = share(({ largestPaint }) => largestPaint);

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
  const [whole, plain]: [Looks, Looks] = [
    { paints: [], whole: [] },
    { paints: [], whole: [] },
  ];
  const kinds = [
    [false, plain],
    [true, whole],
  ] as const;
  const paint = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [hasScripts, { paints }] of kinds) {
        paints.push(await browser.onSlowPhone((page) => painted(page, address), { hasScripts }));
      }
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [hasScripts, looks] of kinds) {
      const look = () =>
        browser.onSlowPhone((page) => shown(page, address, hasScripts), { hasScripts });
      // Chromium sometimes gives a trace without its beginning.
      const taken = await look().catch(look);
      looks.whole.push(taken);
      looks.paints.push(taken);
    }
  }
  await paint(PAINT_ROUNDS);
  if ([firstShare, largestShare].some((of) => of({ whole, plain }) > PAINT_TARGET)) {
    await paint(MORE_PAINT_ROUNDS);
  }
  return { page: `${path} (${language})`, whole, plain };
}

function described({ page, whole, plain }: Shownings): string {
  const both = (value: (looks: Looks) => number) =>
    [whole, plain].map((looks) => `${Math.round(value(looks))} ms`).join(' / ');
  const first = both(({ paints }) => median(paints.map(({ firstPaint }) => firstPaint)));
  const largest = both(({ paints }) => median(paints.map(({ largestPaint }) => largestPaint)));
  return `  ${page}, with and without scripts: first paint ${first}, largest ${largest}, long tasks ${both(inLongTasks)}`;
}

function figuresOf(pages: readonly Shownings[]): Figure[] {
  const worst = (
    name: string,
    limit: number,
    write: (value: number) => string,
    value: (page: Shownings) => number,
    target: string,
    rounds: number | string,
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
      of: `${most.page}; ${over.length} over the target, median ${write(median(all.map((each) => each.value)))}${beside}; ${SLOW_PHONE}, medians of ${rounds}`,
    };
  };
  const bare = `≤ ${PAINT_TARGET} of the page without scripts`;
  const often = ROUNDS + PAINT_ROUNDS;
  const paintRounds = `${often}, of ${often + MORE_PAINT_ROUNDS} where that was over the target`;
  const milliseconds = (value: number) => `${Math.round(value)} ms`;
  return [
    worst('first paint', PAINT_TARGET, ratio, firstShare, bare, paintRounds),
    worst('largest paint', PAINT_TARGET, ratio, largestShare, bare, paintRounds),
    worst(
      'CPU time in long tasks until hydration',
      LONG_TASKS_TARGET_MS,
      milliseconds,
      ({ whole }) => inLongTasks(whole),
      `≤ ${LONG_TASKS_TARGET_MS} ms in all tasks over 50 ms`,
      ROUNDS,
      `, without scripts ${milliseconds(median(pages.map(({ plain }) => inLongTasks(plain))))}`,
    ),
    worst(
      'layout shift',
      SHIFT_TARGET,
      (value) => value.toFixed(3),
      ({ whole }) => median(whole.whole.map(({ shift }) => shift)),
      `≤ ${SHIFT_TARGET}`,
      ROUNDS,
    ),
  ];
}

const inLongTasks = ({ whole }: Looks) => median(whole.map(({ longTasks }) => longTasks));

async function painted(page: BarePage, address: string): Promise<Painted> {
  await page.goto(address);
  await pause(SETTLE_MS);
  return page.evaluate(paintsAndShifts, null);
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
function paintsAndShifts(): Painted {
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
