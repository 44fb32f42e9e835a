import type { Frame, Page, Route } from 'playwright/test';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type { Arrivals } from './arrivals.ts';
import { until } from './doors.ts';
import type { World } from './world.ts';

const BLANK = '<!doctype html><html lang="en"><title>A page in a frame</title></html>';

/** What the calendar's page posts for what it tells. */
function messageOf(event: CalendarEvent): object | null {
  switch (event.type) {
    case 'calendar.profileViewed':
      return { event: 'calendly.profile_page_viewed' };
    case 'calendar.eventTypeViewed':
      return { event: 'calendly.event_type_viewed' };
    case 'calendar.timeSelected':
      return { event: 'calendly.date_and_time_selected' };
    case 'calendar.resized':
      return { event: 'calendly.page_height', payload: { height: `${event.height}px` } };
    case 'calendar.scheduled':
      return {
        event: 'calendly.event_scheduled',
        payload: { event: { uri: event.event }, invitee: { uri: event.invitee } },
      };
    default:
      return null;
  }
}

/** Whether the frame that asked for it is still there: a calendar that is tried again has a frame of its own. */
const isWanted = (route: Route | null): route is Route =>
  route !== null && !route.request().frame().isDetached();

/** The pages of others that stand in frames of the sheet: the calendar, which comes when it is told to, and Ziina's. */
export async function standInFrames(
  page: Page,
  arrivals: Arrivals,
  { calendarOrigin, frameAddress }: World,
) {
  const ziinaOrigin = new URL(frameAddress).origin;
  const content = { contentType: 'text/html', body: BLANK };
  let calendar: Route | null = null;
  await page.route(`${calendarOrigin}/**`, (route) => {
    calendar = route;
  });
  await page.route(`${ziinaOrigin}/**`, (route) => route.fulfill(content));

  const find = (origin: string) => page.frames().find((frame) => frame.url().startsWith(origin));

  async function frameOf(origin: string): Promise<Frame> {
    await until(() => find(origin) !== undefined, `no frame of ${origin}`);
    const [frame = page.mainFrame()] = [find(origin)];
    await frame.waitForLoadState();
    return frame;
  }

  async function post(origin: string, message: object): Promise<void> {
    const frame = await frameOf(origin);
    await frame.evaluate((data) => parent.postMessage(data, '*'), message);
  }

  async function letCome(): Promise<void> {
    await until(() => isWanted(calendar), 'the calendar is not asked for');
    const held = calendar;
    calendar = null;
    await arrivals.awaiting('frame', async () => held?.fulfill(content));
  }

  return {
    /** Lets the calendar's page come, if it has not yet, and say something, if there is something. */
    tell: async (event: CalendarEvent): Promise<void> => {
      if (!find(calendarOrigin)) await letCome();
      const message = messageOf(event);
      if (message) await post(calendarOrigin, message);
    },
    /** Lets Ziina's page say how its payment ended. */
    tellPayment: (status: string) =>
      post(ziinaOrigin, { type: 'ZIINA_PAYMENT_STATUS_CHANGE', status }),
  };
}
