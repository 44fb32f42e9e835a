import type { Locator, Page, Route } from 'playwright/test';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import { chosenIn } from '#machines/intake/questions.ts';
import { FIND_FRAGMENT } from '#web/booking/booking-link.ts';
import { fieldId } from '#web/booking/intake/field-texts.ts';
import { type AwaitArrival, controlEndpoints, until, watchArrivals } from './endpoints.ts';
import { textsOf } from './screen.ts';
import { storageEntries } from './simulated-sheet.ts';
import type { SheetEvent, SheetRequest, Step } from './steps.ts';
import type { World } from './world.ts';

const body = '<!doctype html><html lang="en"><title>A page in a frame</title></html>';
const content = { contentType: 'text/html', body };

/** The calendar page's names for its events. */
const names: Partial<Record<CalendarEvent['type'], string>> = {
  'calendar.profileViewed': 'profile_page_viewed',
  'calendar.eventTypeViewed': 'event_type_viewed',
  'calendar.timeSelected': 'date_and_time_selected',
  'calendar.resized': 'page_height',
  'calendar.scheduled': 'event_scheduled',
};

function payloadOf(event: CalendarEvent): object {
  if (event.type === 'calendar.resized') return { height: `${event.height}px` };
  if (event.type !== 'calendar.scheduled') return {};
  return { event: { uri: event.event }, invitee: { uri: event.invitee } };
}

/** Replaces the pages in the sheet's frames: the calendar, which loads on command, and Ziina's. */
async function controlFrames(page: Page, awaitArrival: AwaitArrival, world: World) {
  const { calendarOrigin } = world;
  const ziinaOrigin = new URL(world.frameAddress).origin;
  let calendar: Route | null = null;
  await page.route(`${calendarOrigin}/**`, (route) => {
    calendar = route;
  });
  await page.route(`${ziinaOrigin}/**`, (route) => route.fulfill(content));

  const find = (origin: string) => page.frames().find((frame) => frame.url().startsWith(origin));

  async function post(origin: string, message: object): Promise<void> {
    await until(() => find(origin) !== undefined, `no frame of ${origin}`);
    const frame = find(origin);
    await frame?.waitForLoadState();
    await frame?.evaluate((data) => parent.postMessage(data, '*'), message);
  }

  /** A retried calendar has a new frame, and the request of the old one is void. */
  async function loadCalendar(): Promise<void> {
    const isWanted = () => calendar !== null && !calendar.request().frame().isDetached();
    await until(isWanted, 'the calendar is not asked for');
    const route = calendar;
    calendar = null;
    await awaitArrival('frame', async () => route?.fulfill(content));
  }

  return {
    /**
     * Loads the calendar if it has not loaded yet, and lets it post the event's message, if it has
     * one.
     */
    sendCalendar: async (event: CalendarEvent): Promise<void> => {
      if (!find(calendarOrigin)) await loadCalendar();
      const name = names[event.type];
      if (!name) return;
      await post(calendarOrigin, { event: `calendly.${name}`, payload: payloadOf(event) });
    },
    /** Lets Ziina's page report how its payment ended. */
    sendPayment: (status: string | null) =>
      post(ziinaOrigin, { type: 'ZIINA_PAYMENT_STATUS_CHANGE', status }),
  };
}

/** Returns the query that opens the sheet. */
function queryOf(event: SheetRequest): string {
  if (event.type === 'booking.resume') return `booking=${encodeURIComponent(event.token)}`;
  // Adds a unique query, so that the browser loads the page again.
  if (event.type === 'booking.find') return `find${FIND_FRAGMENT}`;
  const { provider, reference, status } = event;
  return new URLSearchParams({
    ...(provider ? { payment_return: provider } : { returned: 'payment' }),
    ...(reference && { ref: reference }),
    ...(status && { status }),
  }).toString();
}

/**
 * Keeps links from opening tabs, without the effect of their click in the sheet. It also hides from
 * the components two facts that no machine hears: that a field lost the focus, and that the browser
 * has no network.
 */
function preparePage(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a[target="_blank"]')) event.preventDefault();
  });
  addEventListener('focusout', (event) => event.stopImmediatePropagation(), { capture: true });
  Object.defineProperty(navigator, 'onLine', { value: true });
}

function replaceStored(entries: readonly [string, string][]): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [key, value] of entries) localStorage.setItem(key, value);
}

/** Makes the device refuse to store anything, or store again. */
function limitStorage(isFull: boolean): void {
  const page = window as typeof window & { setItem?: Storage['setItem'] };
  page.setItem ??= Storage.prototype.setItem;
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = isFull ? refuse : page.setItem;
}

/** Returns everything that can be done to the page: by people, the server, time and the browser. */
export async function openPage(page: Page, world: World) {
  const { language } = world;
  const t = textsOf(language);
  const sheet = page.getByRole('dialog');
  await page.addInitScript(preparePage);
  const awaitArrival = await watchArrivals(page);
  const frames = await controlFrames(page, awaitArrival, world);
  const endpoints = await controlEndpoints(page, awaitArrival, language);
  const address = `/coaching?lang=${language}`;

  /**
   * Presses a button or link. It is scrolled to first: right after scrolling a page of another
   * origin, the browser may give the press to that page.
   */
  async function press(place: number, { type }: SheetEvent): Promise<void> {
    const control = sheet.locator('button, a').nth(place);
    if ((await sheet.locator('iframe').count()) > 0) await control.click({ trial: true });
    await control.click();
    if (type === 'booking.startFresh')
      await sheet.getByRole('button', { name: t('session.fresh.confirm') }).click();
  }

  /** Chooses the options that an answer names. */
  async function choose(options: Locator, answer: string): Promise<void> {
    const chosen = chosenIn(answer);
    for (const option of await options.all()) {
      const isChosen = chosen.includes(await option.inputValue());
      if (isChosen !== (await option.isChecked())) await option.click();
    }
  }

  async function happen(event: SheetEvent): Promise<void> {
    switch (event.type) {
      case 'field.change': {
        const { field: name, value } = event;
        const field = sheet.locator(`#${fieldId(name)}`);
        if (typeof value === 'boolean') return field.setChecked(value);
        const options = sheet.locator(`fieldset [name="${name}"]`);
        return (await options.count()) > 0 ? choose(options, value) : field.fill(value);
      }
      case 'receipt.choose': {
        const { name, content, size } = event.receipt;
        const mimeType = 'application/octet-stream';
        const buffer = Buffer.alloc(size);
        buffer.set(new Uint8Array(await content.arrayBuffer()));
        return sheet.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
      }
      case 'sheet.open':
        // By script, because the browser may still scroll the page below the closed sheet back.
        return page
          .locator(`a[href*="book=${event.item.id}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
      case 'sheet.close':
        return page.keyboard.press('Escape');
      case 'window.focus':
        return page.evaluate(() => void dispatchEvent(new Event('focus')));
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
     * Performs one step.
     * @param input the machine's request, if the step answers a call
     * @param now the machine's time
     */
    take: async (step: Step, input: unknown, now: number): Promise<unknown> => {
      switch (step.kind) {
        case 'event':
          return step.place === undefined ? happen(step.event) : press(step.place, step.event);
        case 'answer':
          return endpoints.answer(step, input);
        case 'pass':
          return page.clock.runFor(step.ms);
        case 'arrive':
          endpoints.reset();
          return page.goto(`${address}&${queryOf(step.event)}`);
        case 'store':
          return page.evaluate(replaceStored, storageEntries(step.stored, now));
        case 'limitStorage':
          return page.evaluate(limitStorage, step.isFull);
      }
    },
  };
}
