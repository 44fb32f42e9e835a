import type { Page, Route } from 'playwright/test';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import { type AwaitArrival, until } from './arrivals.ts';
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
export async function controlFrames(page: Page, awaitArrival: AwaitArrival, world: World) {
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
