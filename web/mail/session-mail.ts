import { i18nFor } from '#web/i18n/i18n.ts';
import { customerMail, type ToCustomer } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';
import { appointmentFacts } from './order-mail.ts';

/** The mail with the link to a session that begins within a day. */
export interface SessionMailRequest extends ToCustomer {
  kind: 'session_ahead';
  facts: {
    name: string;
    title: string;
    /** ISO 8601. */
    startsAt: string;
    timeZone: string | null;
    /** Null if the calendar has told none: a member of staff sends it. */
    meetingUrl: string | null;
  };
}

export function sessionMail(request: SessionMailRequest): MailContent {
  const { language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, startsAt, timeZone, meetingUrl } = facts;
  return customerMail(request, t('sessionAhead.subject', { title }), {
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
  });
}
