import { appointmentTimes, homeLine, homeZone } from '#machines/home-time.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { customerMail, type MailContent, type ToCustomer } from './mail-content.ts';

/** A mail that brings the link to a finished file. */
export interface DeliveryMailRequest extends ToCustomer {
  kind: 'delivered';
  facts: {
    name: string;
    title: string;
    /** The file is the same for everybody, not made for the person. */
    isForEverybody: boolean;
    link: string;
    /** When the link expires, ISO 8601. */
    until: string;
  };
}

/** A mail about work that is paused by agreement, or goes on. */
export interface PauseMailRequest extends ToCustomer {
  kind: 'paused' | 'resumed';
  facts: {
    name: string;
    title: string;
    /** The reason as staff typed it; null for work that goes on. */
    reason: string | null;
    /** The current due time, ISO 8601; null if there is none. */
    dueAt: string | null;
  };
}

/** A mail with what staff wrote about an order. */
export interface LetterMailRequest extends ToCustomer {
  kind: 'letter';
  facts: {
    name: string;
    subject: string;
    text: string;
    /** The link to the order; null once it no longer works. */
    link: string | null;
  };
}

export function letterMail(request: LetterMailRequest): MailContent {
  const { language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, subject, text, link } = facts;
  return customerMail(request, subject, {
    heading: subject,
    paragraphs: [t('order.greeting', { name }), ...text.split(/\n+/)],
    facts: [],
    ...(link && { link: { label: t('order.link'), href: link } }),
  });
}

export function pauseMail(request: PauseMailRequest): MailContent {
  const { kind, language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, reason, dueAt } = facts;
  return customerMail(request, t(`${kind}.subject`, { title }), {
    heading: t(`${kind}.heading`),
    paragraphs: [t('order.greeting', { name }), t(`${kind}.text`), t(`${kind}.next`)],
    facts: [
      { label: t('order.service'), value: title },
      ...(reason ? [{ label: t('paused.reason'), value: reason }] : []),
      ...(dueAt ? [{ label: t('resumed.due'), value: homeLine(dueAt, language) }] : []),
    ],
  });
}

export function deliveryMail(request: DeliveryMailRequest): MailContent {
  const { language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, isForEverybody, link } = facts;
  const { day } = appointmentTimes(facts.until, language, homeZone).own;
  return customerMail(request, t('delivered.subject', { title }), {
    heading: t('delivered.heading'),
    paragraphs: [
      t('order.greeting', { name }),
      t(isForEverybody ? 'delivered.ready' : 'delivered.made'),
      t('delivered.keep'),
    ],
    facts: [
      { label: t('order.service'), value: title },
      { label: t('delivered.until'), value: day },
    ],
    link: { label: t('delivered.link'), href: link },
  });
}
