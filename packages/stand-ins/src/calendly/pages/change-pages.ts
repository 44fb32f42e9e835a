import { html } from 'hono/html';
import type { Markup } from '../../shared/page.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import type { EventType } from '../bookings/event-types.ts';
import type { Day } from '../bookings/slots.ts';
import { calendar, meetingHead, whenText } from './calendar.ts';
import { addressWith, type Embed } from './embed.ts';
import { type RenderedPage, unframedPage } from './frame.ts';
import { slotParam } from './scheduling-pages.ts';
import { texts } from './texts.ts';

export interface Meeting {
  eventType: EventType;
  booking: BookingRow;
}

/** Asks for confirmation before cancelling. */
export function cancelPage(embed: Embed, meeting: Meeting): RenderedPage {
  const said = texts[embed.language];
  const { invitee_id: id } = meeting.booking;
  return unframedPage(
    embed,
    said.cancelQuestion,
    html`<h1>${said.cancelQuestion}</h1>
${meetingFacts(embed, meeting)}
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
    html`<h1>${title}</h1><p>${text}</p>${meetingFacts(embed, meeting)}`,
  );
}

/**
 * Shows the calendar for choosing another time.
 * @param isTaken whether the time just chosen was no longer free.
 */
export function movePage(
  embed: Embed,
  meeting: Meeting,
  { days, isTaken }: { days: Day[]; isTaken: boolean },
): RenderedPage {
  const { language } = embed;
  const said = texts[language];
  const linkTo = (slot: number) => addressWith(embed, movePath(meeting, slot));
  return unframedPage(
    embed,
    said.newTime,
    html`<h1>${said.newTime}</h1>
${meetingFacts(embed, meeting)}
${isTaken ? html`<div class="alert" role="alert"><p>${said.taken}</p></div>` : ''}
${calendar(days, language, linkTo)}`,
  );
}

/** Asks for confirmation before rescheduling. */
export function confirmMovePage(
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

function meetingFacts({ language }: Embed, { eventType, booking }: Meeting): Markup {
  const said = texts[language];
  return html`<dl class="facts">
<dt>${said.what}</dt><dd>${eventType.name[language]}</dd>
<dt>${said.who}</dt><dd><bdi>${booking.name}</bdi></dd>
<dt>${said.when}</dt><dd>${whenText(booking.start_at, language)}</dd>
</dl>`;
}
