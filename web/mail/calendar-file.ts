import ical, {
  foldLines,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { addMailTexts } from './mail-content.ts';

export interface CalendarFileFacts {
  orderId: string;
  /** The title of what was booked, in the file's language. */
  title: string;
  language: Language;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string | null;
  meetingUrl: string | null;
  /**
   * Increases with each change of the session: among files of the same id, a calendar keeps the
   * latest.
   */
  sequence: number;
  /** Whether a calendar that shows it must strike it out. */
  isCancelled?: boolean;
}

addMailTexts();

/**
 * Returns a session as an iCalendar file. Its id is the order's, so that a moved session replaces
 * the old one; people who share a calendar see only that the time is taken.
 */
export function composeCalendarFile(facts: CalendarFileFacts): string {
  const { orderId, title, language, startsAt, endsAt, meetingUrl, sequence } = facts;
  const { CONFIRMED, CANCELLED } = ICalEventStatus;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lived Experience', product: 'Sessions', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `session-${orderId}`,
    sequence,
    start: new Date(startsAt),
    end: endsAt === null ? null : new Date(endsAt),
    summary: title,
    description: t(meetingUrl ? 'calendarFile.textWithLink' : 'calendarFile.text'),
    location: meetingUrl ?? t('calendarFile.place'),
    url: meetingUrl,
    status: facts.isCancelled ? CANCELLED : CONFIRMED,
    class: ICalEventClass.PRIVATE,
  });
  return calendar.toString().replace(/^URL;.*(?:\r\n .*)*/m, asUri);
}

/**
 * Undoes the library's escaping: it writes an address as a text, with backslashes that are not part
 * of it (RFC 5545, 3.3.13).
 */
function asUri(property: string): string {
  return foldLines(property.replaceAll('\r\n ', '').replace(/\\([\\;,])/g, '$1'));
}
