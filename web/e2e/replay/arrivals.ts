import type { Page } from 'playwright/test';

/** Milliseconds between two looks at whether something has arrived. */
const LOOK_EVERY_MS = 10;

type Counting = typeof window & {
  /** What the page has taken in: answers by their door's path, and pages in frames. */
  arrivals: Record<string, number>;
};

/** Counts, in the page, what it has taken in; each only once all that hears of it has run. */
function countArrivals(): void {
  const page = window as Counting;
  page.arrivals = {};
  const count = (what: string) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      page.arrivals[what] = (page.arrivals[what] ?? 0) + 1;
    };
    port2.postMessage(null);
  };
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const { fetch: ask } = window;
  const { text } = Response.prototype;
  window.fetch = async (...call) => {
    try {
      return await ask(...call);
    } catch (error) {
      count(pathOf(String(call[0])));
      throw error;
    }
  };
  Response.prototype.text = async function read() {
    const value = await text.call(this);
    count(pathOf(this.url));
    return value;
  };
  const onLoad = ({ target }: Event) => target instanceof HTMLIFrameElement && count('frame');
  document.addEventListener('load', onLoad, { capture: true });
}

const countOf = (what: string): number => (window as Counting).arrivals[what] ?? 0;

const hasMore = ([what, before]: readonly [string, number]): boolean =>
  ((window as Counting).arrivals[what] ?? 0) > before;

/**
 * Lets a step wait until the page has taken in what the step sent it: some of that changes nothing
 * on the screen that could be waited for.
 */
export async function watchArrivals(page: Page) {
  await page.addInitScript(countArrivals);
  return {
    /** Sends, and ends when one more of its kind has arrived: a door's path, or `frame`. */
    awaiting: async (what: string, send: () => Promise<void>): Promise<void> => {
      const before = await page.evaluate(countOf, what);
      await send();
      await page.waitForFunction(hasMore, [what, before] as const, { polling: LOOK_EVERY_MS });
    },
  };
}

export type Arrivals = Awaited<ReturnType<typeof watchArrivals>>;
