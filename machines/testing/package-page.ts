import { detailed, smooth } from '../booking/fixtures.ts';
import { events as calendarEvents } from '../calendar/fixtures.ts';
import { type Answers, openPage } from './browser.ts';

/** A page with a package at its calendar. */
export async function atCalendar(answers: Answers = smooth) {
  const page = openPage(answers);
  await page.send(...detailed);
  return page;
}

/** A page with a package whose appointment is made. */
export async function scheduledPage(answers: Answers = smooth) {
  const page = await atCalendar(answers);
  await page.sendToCalendar(calendarEvents.eventType, calendarEvents.scheduled);
  return page;
}
