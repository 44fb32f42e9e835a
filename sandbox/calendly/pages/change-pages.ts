import { html } from 'hono/html';
import type { Markup } from '../../shared/page.ts';
import type { BookingRow } from '../book/bookings.ts';
import type { EventType } from '../book/event-types.ts';
import type { Day } from '../book/slots.ts';
import { calendar, meetingHead, whenText } from './calendar.ts';
import { addressWith, type Embed } from './embed.ts';
import { type Framed, ownPage } from './frame.ts';
import { slotMark } from './scheduling-pages.ts';
import { texts } from './texts.ts';

/** What is changed: a meeting and its kind. */
export interface Meeting {
  eventType: EventType;
  booking: BookingRow;
}

/** Asks before it cancels. */
export function cancelPage(embed: Embed, meeting: Meeting): Framed {
  const said = texts[embed.language];
  const { invitee_id: id } = meeting.booking;
  return ownPage(
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

/** What became of a meeting that is not any more. */
export function canceledPage(embed: Embed, meeting: Meeting): Framed {
  const said = texts[embed.language];
  const isMoved = meeting.booking.rescheduled_to !== null;
  const title = isMoved ? said.rescheduled : said.canceled;
  const text = isMoved ? said.rescheduledText : said.canceledText;
  return ownPage(
    embed,
    title,
    html`<h1>${title}</h1><p>${text}</p>${meetingFacts(embed, meeting)}`,
  );
}

/** The calendar for another time. @param isTaken whether the time just chosen was gone. */
export function movePage(
  embed: Embed,
  meeting: Meeting,
  { days, isTaken }: { days: Day[]; isTaken: boolean },
): Framed {
  const { language } = embed;
  const said = texts[language];
  const linkTo = (slot: number) => addressWith(embed, movePath(meeting, slot));
  return ownPage(
    embed,
    said.newTime,
    html`<h1>${said.newTime}</h1>
${meetingFacts(embed, meeting)}
${isTaken ? html`<div class="alert" role="alert"><p>${said.taken}</p></div>` : ''}
${calendar(days, language, linkTo)}`,
  );
}

/** Asks before it moves. */
export function confirmMovePage(
  embed: Embed,
  meeting: Meeting,
  { start, attempt }: { start: number; attempt: string },
): Framed {
  const { language } = embed;
  const said = texts[language];
  return ownPage(
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
  return `/reschedulings/${booking.invitee_id}/${slotMark(start)}`;
}

function meetingFacts({ language }: Embed, { eventType, booking }: Meeting): Markup {
  const said = texts[language];
  return html`<dl class="facts">
<dt>${said.what}</dt><dd>${eventType.name[language]}</dd>
<dt>${said.who}</dt><dd><bdi>${booking.name}</bdi></dd>
<dt>${said.when}</dt><dd>${whenText(booking.start_at, language)}</dd>
</dl>`;
}
