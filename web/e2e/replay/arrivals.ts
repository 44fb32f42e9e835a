import type { Page } from 'playwright/test';

/** How long a page may take to act, and a screen to show the machine's state. */
export const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 10;

type Reporting = typeof window & { reportArrival: (what: string) => void };

/** Waits for something that a page is about to do. */
export async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  const limit = Date.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (Date.now() > limit) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Reports, in the page, each answer and each frame once everything that listens to it has run. */
function reportArrivals(): void {
  const report = (what: string) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window as Reporting).reportArrival(what);
    port2.postMessage(null);
  };
  const { fetch } = window;
  const { text } = Response.prototype;
  window.fetch = async (...call) => {
    try {
      return await fetch(...call);
    } catch (error) {
      report(new URL(String(call[0]), location.href).pathname);
      throw error;
    }
  };
  Response.prototype.text = async function read() {
    const value = await text.call(this);
    report(new URL(this.url).pathname);
    return value;
  };
  const onLoad = ({ target }: Event) => target instanceof HTMLIFrameElement && report('frame');
  document.addEventListener('load', onLoad, { capture: true });
}

export type AwaitArrival = (what: string, send: () => Promise<void>) => Promise<void>;

/**
 * Sends something to the page and waits until the page has processed it, because not every answer
 * changes the screen. A request is named by its endpoint's path; a frame's page is named `frame`.
 */
export async function watchArrivals(page: Page): Promise<AwaitArrival> {
  const counts = new Map<string, number>();
  const countOf = (what: string) => counts.get(what) ?? 0;
  await page.exposeFunction('reportArrival', (what: string) => counts.set(what, countOf(what) + 1));
  await page.addInitScript(reportArrivals);
  return async (what, send) => {
    const before = countOf(what);
    await send();
    await until(() => countOf(what) > before, `${what} does not arrive`);
  };
}
