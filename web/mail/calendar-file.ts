import ical, {
  foldLines,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';

export interface CalendarSession {
  /** Stays the same when the session is moved. */
  uid: string;
  /** ISO 8601; null until the calendar has reported it. */
  startsAt: string | null;
  endsAt: string | null;
  meetingUrl: string | null;
  /**
   * Increases with each change of the session: among events of the same id, a calendar keeps the
   * latest.
   */
  sequence: number;
  /** Whether a calendar that shows it must strike it out. */
  isCancelled?: boolean;
}

export interface CalendarFileFacts {
  /** The title of what was booked, in the file's language. */
  title: string;
  language: Language;
  sessions: readonly CalendarSession[];
}

/**
 * Returns the sessions whose time is known as an iCalendar file; null if there are none. People who share a calendar see only that the times are
 * taken.
 */
export function composeCalendarFile(facts: CalendarFileFacts): string | null {
  const { title, language, sessions } = facts;
  if (sessions.every(({ startsAt }) => startsAt === null)) return null;
  const { CONFIRMED, CANCELLED } = ICalEventStatus;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lived Experience', product: 'Sessions', language: language.toUpperCase() },
  });
  for (const { uid, startsAt, endsAt, meetingUrl, sequence, isCancelled } of sessions) {
    if (startsAt === null) continue;
    calendar.createEvent({
      id: uid,
      sequence,
      start: new Date(startsAt),
      end: endsAt === null ? null : new Date(endsAt),
      summary: title,
      description: t(meetingUrl ? 'calendarFile.textWithLink' : 'calendarFile.text'),
      location: meetingUrl ?? t('calendarFile.place'),
      url: meetingUrl,
      status: isCancelled ? CANCELLED : CONFIRMED,
      class: ICalEventClass.PRIVATE,
    });
  }
  return calendar.toString().replace(/^URL;.*(?:\r\n .*)*/gm, asUri);
}

/**
 * Undoes the library's escaping: it writes an address as a text, with backslashes that are not part
 * of it (RFC 5545, 3.3.13).
 */
function asUri(property: string): string {
  return foldLines(property.replaceAll('\r\n ', '').replace(/\\([\\;,])/g, '$1'));
}
