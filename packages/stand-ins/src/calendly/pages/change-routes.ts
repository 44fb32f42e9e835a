import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findBooking } from '../bookings/bookings.ts';
import { eventTypeAt } from '../bookings/event-types.ts';
import { cancel, openDays, reschedule } from '../schedule.ts';
import type { CalendlyService } from '../service.ts';
import {
  canceledPage,
  cancelPage,
  confirmMovePage,
  type Meeting,
  movePage,
} from './change-pages.ts';
import { addressWith, type Embed, readEmbed } from './embed.ts';
import type { RenderedPage } from './frame.ts';
import { confirmationPath, notFoundPage } from './scheduling-pages.ts';

const LARGEST_FORM = 64 * 1024;
const LONGEST_REASON = 2_000;

/** Mounts the pages that cancel and reschedule a meeting. They post no messages. */
export function changeRoutes(service: CalendlyService): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: LARGEST_FORM }));

  const show = (c: Context, { markup, headers }: RenderedPage, status = 200) =>
    c.html(markup, status as 200, headers);

  /** Answers for an active meeting; shows its own page if the meeting is unknown or cancelled. */
  const withActiveMeeting = async (
    c: Context,
    answer: (embed: Embed, meeting: Meeting) => Promise<Response> | Response,
  ) => {
    const embed = readEmbed(c);
    const booking = await findBooking(service.sql, 'invitee_id', c.req.param('invitee') ?? '');
    if (!booking) return show(c, notFoundPage(embed), 404);
    const eventType = eventTypeAt(service.eventTypes, booking.owner, booking.slug);
    const meeting = { eventType, booking };
    if (booking.status === 'canceled') return show(c, canceledPage(embed, meeting));
    return answer(embed, meeting);
  };

  pages.get('/cancellations/:invitee', (c) =>
    withActiveMeeting(c, (embed, meeting) => show(c, cancelPage(embed, meeting))),
  );
  pages.post('/cancellations/:invitee', (c) =>
    withActiveMeeting(c, async (embed, { booking }) => {
      const form = new URLSearchParams(await c.req.text());
      const reason = form.get('reason')?.trim().slice(0, LONGEST_REASON) || null;
      await cancel(service, booking.invitee_id, reason);
      return c.redirect(addressWith(embed, c.req.path), 303);
    }),
  );

  const showCalendar = async (c: Context, embed: Embed, meeting: Meeting, isTaken: boolean) => {
    const days = await openDays(service, meeting.eventType, meeting.booking.invitee_id);
    return show(c, movePage(embed, meeting, { days, isTaken }), isTaken ? 409 : 200);
  };
  pages.get('/reschedulings/:invitee', (c) =>
    withActiveMeeting(c, (embed, meeting) => showCalendar(c, embed, meeting, false)),
  );
  pages.get('/reschedulings/:invitee/:start', (c) =>
    withActiveMeeting(c, (embed, meeting) => {
      const choice = { start: Date.parse(c.req.param('start')), attempt: randomUUID() };
      if (Number.isNaN(choice.start)) return show(c, notFoundPage(embed), 404);
      return show(c, confirmMovePage(embed, meeting, choice));
    }),
  );
  pages.post('/reschedulings/:invitee/:start', (c) =>
    withActiveMeeting(c, async (embed, meeting) => {
      const form = new URLSearchParams(await c.req.text());
      const { eventType, booking } = meeting;
      const start = Date.parse(c.req.param('start'));
      const attempt = form.get('attempt')?.slice(0, 100) || randomUUID();
      const moved = await reschedule(service, { eventType, start, attempt }, booking.invitee_id);
      if (!moved) return showCalendar(c, embed, meeting, true);
      return c.redirect(addressWith(embed, confirmationPath(eventType, moved.invitee_id)), 303);
    }),
  );
  return pages;
}
