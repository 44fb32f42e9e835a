import { html, raw } from 'hono/html';
import { counted, filled, type Markup, type PageLanguage } from '../../shared/page.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import { type Day, ZONE } from '../bookings/slots.ts';
import { type EventType, wordsOf } from '../service.ts';
import { texts } from './frame.ts';

/** Gregorian months and Latin digits in both languages. */
const locales: Record<PageLanguage, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn-ca-gregory' };

function formatter(en: Intl.DateTimeFormatOptions, ar = en) {
  const formats = {
    en: new Intl.DateTimeFormat(locales.en, { timeZone: ZONE, ...en }),
    ar: new Intl.DateTimeFormat(locales.ar, { timeZone: ZONE, ...ar }),
  };
  return (moment: number, language: PageLanguage) => formats[language].format(moment);
}

/** `Wednesday 6 January` */
const dayText = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** `January 2027` */
const monthText = formatter({ month: 'long', year: 'numeric' });

/** `6` */
const dayNumber = formatter({ day: 'numeric' });

/** `Sun`; a single letter in Arabic, whose short forms are whole words. */
const weekdayText = formatter({ weekday: 'short' }, { weekday: 'narrow' });

/** `9:00 am` */
const timeText = formatter({ hour: 'numeric', minute: '2-digit', hour12: true });

/** Shows the meeting's host, name and length. */
export function meetingHead({ owner, name, minutes }: EventType, language: PageLanguage): Markup {
  const said = texts[language];
  return html`<p class="soft" translate="no">${filled(said.with, { owner: wordsOf(owner) })}</p>
<h1>${name[language]}</h1>
<p class="soft">${counted(said.minutes, minutes, language)} · ${said.zone}</p>`;
}

export interface Calendar {
  days: Day[];
  /** True if the time just chosen was no longer free. */
  isTaken: boolean;
}

/** Shows the days, and the free times of the chosen day; `linkTo` returns the URL of a time. */
export function calendar(
  { days, isTaken }: Calendar,
  language: PageLanguage,
  linkTo: (slot: number) => string,
): Markup {
  const taken = html`<div class="alert" role="alert"><p>${texts[language].taken}</p></div>`;
  return html`${isTaken ? taken : ''}
${daysAndTimes(days, language, linkTo)}`;
}

function daysAndTimes(
  days: Day[],
  language: PageLanguage,
  linkTo: (slot: number) => string,
): Markup {
  const said = texts[language];
  const first = days.findIndex(({ slots }) => slots.length > 0);
  if (first < 0) return html`<p>${said.noTimes}</p>`;
  const months = [...new Set(days.map(({ start }) => monthText(start, language)))];
  const week = days.slice(0, 7).toSorted((a, b) => a.weekday - b.weekday);
  const blanks = Array.from({ length: days[0]?.weekday ?? 0 }, () => html`<span></span>`);
  return html`<div class="calendar">
<fieldset><legend>${said.chooseDay}</legend>
<p class="soft">${months.join(' – ')}</p>
<div class="week" aria-hidden="true">${week.map(({ start }) => html`<span>${weekdayText(start, language)}</span>`)}</div>
<div class="week">${blanks}${days.map((day, index) => dayCell(day, index, index === first, language))}</div>
</fieldset>
<div>${days.map((day, index) => timesOf(day, index, language, linkTo))}</div>
</div>`;
}

function dayCell(
  { start, slots }: Day,
  index: number,
  isChosen: boolean,
  language: PageLanguage,
): Markup {
  const number = dayNumber(start, language);
  if (slots.length === 0) return html`<span class="day">${number}</span>`;
  const label = `${dayText(start, language)}, ${counted(texts[language].times, slots.length, language)}`;
  return html`<label class="day"><input type="radio" name="day" id="day-${index}" aria-label="${label}"${
    isChosen ? raw(' checked') : ''
  }>${number}</label>`;
}

function timesOf(
  { start, slots }: Day,
  index: number,
  language: PageLanguage,
  linkTo: (slot: number) => string,
): Markup | string {
  if (slots.length === 0) return '';
  const items = slots.map(
    (slot) => html`<li><a class="slot" href="${linkTo(slot)}">${timeText(slot, language)}</a></li>`,
  );
  return html`<section class="times times-${index}"><h2>${dayText(start, language)}</h2><ul>${items}</ul></section>`;
}

export function whenText(start: number, language: PageLanguage): Markup {
  const comma = language === 'ar' ? '،' : ',';
  return html`<bdi>${dayText(start, language)}</bdi>${comma} <bdi>${timeText(start, language)}</bdi>${comma} ${texts[language].zone}`;
}

export interface Meeting {
  eventType: EventType;
  booking: BookingRow;
}

/** Lists what was scheduled, by whom and for when. */
export function meetingFacts(language: PageLanguage, { eventType, booking }: Meeting): Markup {
  const said = texts[language];
  return html`<dl class="facts">
<dt>${said.what}</dt><dd>${eventType.name[language]}</dd>
<dt>${said.who}</dt><dd><bdi>${booking.name}</bdi></dd>
<dt>${said.when}</dt><dd>${whenText(booking.start_at, language)}</dd>
</dl>`;
}
