import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { findBooking } from '../bookings/bookings.ts';
import { cancel, openDays, reschedule } from '../schedule.ts';
import { type CalendlyService, eventTypeAt } from '../service.ts';
import {
  type Calendar,
  calendar,
  type Meeting,
  meetingFacts,
  meetingHead,
  whenText,
} from './calendar.ts';
import {
  addressWith,
  type Embed,
  type RenderedPage,
  readEmbed,
  texts,
  unframedPage,
} from './frame.ts';
import { confirmationPath, notFoundPage, slotParam } from './scheduling-pages.ts';

/** Asks for confirmation before cancelling. */
function cancelPage(embed: Embed, meeting: Meeting): RenderedPage {
  const said = texts[embed.language];
  const { invitee_id: id } = meeting.booking;
  return unframedPage(
    embed,
    said.cancelQuestion,
    html`<h1>${said.cancelQuestion}</h1>
${meetingFacts(embed.language, meeting)}
<form method="post" action="${addressWith(embed, `/cancellations/${id}`)}">
<div class="field"><label for="reason">${said.reason}</label><textarea id="reason" name="reason"></textarea></div>
<button>${said.cancelNow}</button>
</form>
<p><a href="${addressWith(embed, `/reschedulings/${id}`)}">${said.reschedule}</a></p>`,
  );
}

/** Says that a meeting was cancelled or moved. */
export function canceledPage(embed: Embed, meeting: Meeting): RenderedPage {
  const said = texts[embed.language];
  const isMoved = meeting.booking.rescheduled_to !== null;
  const title = isMoved ? said.rescheduled : said.canceled;
  const text = isMoved ? said.rescheduledText : said.canceledText;
  return unframedPage(
    embed,
    title,
    html`<h1>${title}</h1><p>${text}</p>${meetingFacts(embed.language, meeting)}`,
  );
}

/** Shows the calendar for choosing another time. */
function movePage(embed: Embed, meeting: Meeting, times: Calendar): RenderedPage {
  const { language } = embed;
  const said = texts[language];
  const linkTo = (slot: number) => addressWith(embed, movePath(meeting, slot));
  return unframedPage(
    embed,
    said.newTime,
    html`<h1>${said.newTime}</h1>
${meetingFacts(embed.language, meeting)}
${calendar(times, language, linkTo)}`,
  );
}

/** Asks for confirmation before rescheduling. */
function confirmMovePage(
  embed: Embed,
  meeting: Meeting,
  { start, attempt }: { start: number; attempt: string },
): RenderedPage {
  const { language } = embed;
  const said = texts[language];
  return unframedPage(
    embed,
    said.moveNow,
    html`${meetingHead(meeting.eventType, language)}
<p class="when">${whenText(start, language)}</p>
<form method="post" action="${addressWith(embed, movePath(meeting, start))}">
<input type="hidden" name="attempt" value="${attempt}">
<button>${said.moveNow}</button>
</form>
<p><a href="${addressWith(embed, `/reschedulings/${meeting.booking.invitee_id}`)}">${said.otherTime}</a></p>`,
  );
}

function movePath({ booking }: Meeting, start: number): string {
  return `/reschedulings/${booking.invitee_id}/${slotParam(start)}`;
}

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
