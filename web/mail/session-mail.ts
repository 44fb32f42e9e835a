import { appointmentLine, appointmentTimes, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { Translation } from '#web/i18n/translation.ts';
import type { CalendarSession } from './calendar-file.ts';
import {
  customerMail,
  type MailContent,
  type MailFact,
  type Say,
  type ToCustomer,
} from './mail-content.ts';

export const en = {
  /** The mails about one session: it is confirmed, it was moved, and its link a day before it. */
  session: {
    session_confirmed: {
      subject: 'Your session is confirmed: {{title}}',
      heading: 'Your session is confirmed',
      text: 'The founder has confirmed your session. It takes place at the time below.',
      withoutLink: 'The meeting link reaches you by e-mail 24 hours before it.',
    },
    session_moved: {
      subject: 'Your session has a new time: {{title}}',
      heading: 'Your session has a new time',
      text: 'Your session was moved. It now takes place at the time below, which the founder confirms within 24 hours.',
      withoutLink: 'The meeting link reaches you by e-mail 24 hours before it.',
    },
    session_ahead: {
      subject: 'Your session is coming up: {{title}}',
      heading: 'Your session is coming up',
      text: 'We look forward to meeting you.',
      withoutLink: 'The meeting link follows in a separate e-mail, in good time before it begins.',
    },
    withLink: 'The button below opens the meeting when it is time.',
    calm: 'There is nothing to prepare. A quiet place and something to drink are enough.',
    link: 'Open the meeting',
  },
  calendarFile: {
    text: 'Coaching, not therapy. The meeting link reaches you by e-mail 24 hours before. You can move the session at least 24 hours ahead.',
    textWithLink:
      'Coaching, not therapy. You meet at the link of this event. You can move the session at least 24 hours ahead.',
    place: 'Online',
  },
} as const;

export const ar: Translation<typeof en> = {
  session: {
    session_confirmed: {
      subject: 'تأكّد موعد جلستك: {{title}}',
      heading: 'تأكّد موعد جلستك',
      text: 'أكّد المؤسِّس جلستك، وموعدها مذكور أدناه.',
      withoutLink: 'يصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
    },
    session_moved: {
      subject: 'موعد جديد لجلستك: {{title}}',
      heading: 'لجلستك موعد جديد',
      text: 'نُقلت جلستك إلى الموعد المذكور أدناه، ويؤكّده المؤسِّس خلال 24 ساعة.',
      withoutLink: 'يصلك رابط اللقاء بالبريد الإلكتروني قبل الجلسة بـ24 ساعة.',
    },
    session_ahead: {
      subject: 'اقترب موعد جلستك: {{title}}',
      heading: 'اقترب موعد جلستك',
      text: 'يسعدنا أن نلتقي بك.',
      withoutLink: 'يصلك رابط اللقاء في رسالة مستقلة قبل بدئه بوقت كافٍ.',
    },
    withLink: 'الزر أدناه يفتح اللقاء حين يحين موعده.',
    calm: 'لا حاجة إلى أي تحضير. يكفي مكان هادئ وشيء للشرب.',
    link: 'فتح اللقاء',
  },
  calendarFile: {
    text: 'هذه جلسة توجيه شخصي (كوتشينغ)، وليست علاجًا. يصلك رابط اللقاء بالبريد قبلها بـ24 ساعة، ويمكن تغيير الموعد قبله بـ24 ساعة على الأقل.',
    textWithLink:
      'هذه جلسة توجيه شخصي (كوتشينغ)، وليست علاجًا. اللقاء عبر الرابط المذكور في هذا الموعد، ويمكن تغيير الموعد قبله بـ24 ساعة على الأقل.',
    place: 'عبر الإنترنت',
  },
};

/** A session, as far as the calendar has reported it. */
export interface SessionFacts extends CalendarSession {
  /** The customer's zone by its IANA name. */
  timeZone: string | null;
}

/** Returns when and where a session is, for a mail. */
export function sessionFacts(
  { startsAt, timeZone, meetingUrl }: SessionFacts,
  language: Language,
): MailFact[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (startsAt === null) return [{ label: t('order.time'), value: t('order.timeUnknown') }];
  const { own, home } = appointmentTimes(startsAt, language, timeZone ?? homeZone);
  return [
    { label: t('order.time'), value: appointmentLine(own, language) },
    ...(home ? [{ label: t('order.homeTime'), value: appointmentLine(home, language) }] : []),
    ...(meetingUrl ? [{ label: t('order.meeting'), value: meetingUrl, href: meetingUrl }] : []),
  ];
}

/** The mails about one session: it is confirmed, it was moved, and its link a day before it. */
export type SessionMail = 'session_confirmed' | 'session_moved' | 'session_ahead';

export interface SessionMailRequest extends ToCustomer {
  kind: SessionMail;
  facts: { name: string; title: string; session: SessionFacts };
}

export function sessionMail(request: SessionMailRequest, t: Say): MailContent {
  const { kind, language, facts } = request;
  const { name, title, session } = facts;
  const { meetingUrl } = session;
  return customerMail(request, t(`session.${kind}.subject`, { title }), {
    heading: t(`session.${kind}.heading`),
    paragraphs: [
      t('order.greeting', { name }),
      t(`session.${kind}.text`),
      t(meetingUrl ? 'session.withLink' : `session.${kind}.withoutLink`),
      ...(kind === 'session_ahead' ? [t('session.calm')] : []),
    ],
    facts: [{ label: t('order.service'), value: title }, ...sessionFacts(session, language)],
    ...(meetingUrl && { link: { label: t('session.link'), href: meetingUrl } }),
  });
}
