import type { Page } from 'playwright/test';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import { FIND_FRAGMENT } from '#web/booking/booking-link.ts';
import { plain } from './aria-snapshot.ts';
import { watchArrivals } from './arrivals.ts';
import { controlEndpoints } from './endpoints.ts';
import { controlFrames } from './frames.ts';
import type { Element, SheetEvent } from './screen.ts';
import { storageEntries } from './simulated-sheet.ts';
import type { SheetRequest, Step } from './steps.ts';
import { textsOf, type World } from './world.ts';

/** The query by which the sheet opens. */
function queryOf(event: SheetRequest): string {
  if (event.type === 'booking.resume') return `booking=${encodeURIComponent(event.token)}`;
  // With a query of its own, so that the browser loads the page anew.
  if (event.type === 'booking.find') return `find${FIND_FRAGMENT}`;
  const { provider, reference, status } = event;
  return new URLSearchParams({
    ...(provider ? { payment_return: provider } : { returned: 'payment' }),
    ...(reference && { ref: reference }),
    ...(status && { status }),
  }).toString();
}

/** Keeps links from opening tabs; what their click does in the sheet still happens. */
function preventTabs(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a[target="_blank"]')) event.preventDefault();
  });
}

function writeStorage(entries: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

/** Makes the device refuse to store anything, or store again. */
function limitStorage(isFull: boolean): void {
  const page = window as typeof window & { setItem?: Storage['setItem'] };
  const original = page.setItem ?? Storage.prototype.setItem;
  page.setItem = original;
  Storage.prototype.setItem = isFull
    ? () => {
        throw new DOMException('full', 'QuotaExceededError');
      }
    : original;
}

/** Everything that can happen to the page: what people, the server, time and the browser do. */
export async function openPage(page: Page, world: World) {
  const { language } = world;
  const { t } = textsOf(language);
  const sheet = page.getByRole('dialog');
  await page.addInitScript(preventTabs);
  const awaitArrival = await watchArrivals(page);
  const frames = await controlFrames(page, awaitArrival, world);
  const endpoints = await controlEndpoints(page, awaitArrival, language);
  const address = `/coaching?lang=${language}`;

  /**
   * Presses a button or link. Right after scrolling a page of another origin the browser may still
   * take the press for that page's, so it is scrolled to first.
   */
  async function press(role: 'button' | 'link', name: string): Promise<void> {
    const element = sheet.getByRole(role, { name: plain(name), exact: true }).first();
    if ((await sheet.locator('iframe').count()) > 0) await element.click({ trial: true });
    await element.click();
  }

  async function use({ role, name }: Element, event: SheetEvent): Promise<void> {
    if (event.type === 'receipt.choose') {
      const { name: file, type: mimeType, content } = event.receipt;
      const buffer = Buffer.from(await content.arrayBuffer());
      return sheet.locator('input[type="file"]').setInputFiles({ name: file, mimeType, buffer });
    }
    if (event.type === 'field.change') {
      const exact = role === 'textbox';
      const field = sheet.getByRole(exact ? 'textbox' : 'checkbox', { name: plain(name), exact });
      const { value } = event;
      return typeof value === 'string' ? field.fill(value) : field.setChecked(value);
    }
    if (role !== 'button' && role !== 'link') throw new Error(`${event.type} needs a button`);
    await press(role, name);
    if (event.type === 'booking.startFresh') await press('button', t('session.fresh.confirm'));
  }

  async function happen(event: SheetEvent): Promise<void> {
    switch (event.type) {
      case 'sheet.open':
        // By script, as the page below the closed sheet may still be scrolled back by the browser.
        return page
          .locator(`a[href*="book=${event.item.id}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
      case 'sheet.close':
        return page.keyboard.press('Escape');
      case 'window.focus':
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        return;
      case 'network.lost':
      case 'network.restored':
        return page.context().setOffline(event.type === 'network.lost');
      case 'payment.return':
        return frames.sendPayment(event.status);
      default:
        if (!/^(?:calendar|frame)\./.test(event.type)) throw new Error(`no way to ${event.type}`);
        return frames.sendCalendar(event as CalendarEvent);
    }
  }

  return {
    sheet,
    open: () => page.goto(address),
    reset: endpoints.reset,
    /**
     * Does one step.
     * @param input what the machine asked for, if the step answers a call
     * @param now the machine's time
     */
    take: async (step: Step, input: unknown, now: number) => {
      switch (step.kind) {
        case 'event':
          return step.element ? use(step.element, step.event) : happen(step.event);
        case 'answer':
          return endpoints.answer(step, input);
        case 'pass':
          return page.clock.runFor(step.ms);
        case 'arrive':
          endpoints.reset();
          await page.goto(`${address}&${queryOf(step.event)}`);
          return;
        case 'store':
          await page.evaluate(() => sessionStorage.clear());
          return page.evaluate(writeStorage, storageEntries(step.stored, now));
        case 'limitStorage':
          return page.evaluate(limitStorage, step.isFull);
      }
    },
  };
}
