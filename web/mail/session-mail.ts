import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { closingParts, signatureOf } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';
import { appointmentFacts } from './order-mail.ts';

/** The mail with the link to a session that begins within a day. */
export interface SessionMailRequest {
  kind: 'session_ahead';
  language: Language;
  facts: {
    name: string;
    title: string;
    /** ISO 8601. */
    startsAt: string;
    timeZone: string | null;
    /** Null if the calendar has told none: a member of staff sends it. */
    meetingUrl: string | null;
  };
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

export function sessionMail({ language, facts, settings }: SessionMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, startsAt, timeZone, meetingUrl } = facts;
  return {
    subject: t('sessionAhead.subject', { title }),
    sender: settings?.foundationName ?? '',
    parts: [
      {
        language,
        heading: t('sessionAhead.heading'),
        paragraphs: [
          t('order.greeting', { name }),
          t(meetingUrl ? 'sessionAhead.text' : 'sessionAhead.withoutLink'),
          t('sessionAhead.calm'),
        ],
        facts: [
          { label: t('order.service'), value: title },
          ...appointmentFacts({ startsAt, timeZone, meetingUrl }, language),
        ],
        ...(meetingUrl && { link: { label: t('sessionAhead.link'), href: meetingUrl } }),
      },
    ],
    signature: signatureOf(language, settings),
    closing: closingParts(language, settings),
  };
}
