import { appointmentLine, appointmentTimes, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { closingParts, signatureOf } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';

/** A mail that brings the link to a finished file. */
export interface DeliveryMailRequest {
  kind: 'delivered';
  language: Language;
  facts: {
    name: string;
    title: string;
    /** The file is the same for everybody, not made for the person. */
    isForEverybody: boolean;
    link: string;
    /** When the link expires, ISO 8601. */
    until: string;
  };
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

/** A mail about work that is paused by agreement, or goes on. */
export interface PauseMailRequest {
  kind: 'paused' | 'resumed';
  language: Language;
  facts: {
    name: string;
    title: string;
    /** The reason as staff typed it; null for work that goes on. */
    reason: string | null;
    /** The current due time, ISO 8601; null if there is none. */
    dueAt: string | null;
  };
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

export function pauseMail({ kind, language, facts, settings }: PauseMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, reason, dueAt } = facts;
  const due = dueAt && appointmentTimes(dueAt, language, homeZone).own;
  return {
    subject: t(`${kind}.subject`, { title }),
    sender: settings?.foundationName ?? '',
    parts: [
      {
        language,
        heading: t(`${kind}.heading`),
        paragraphs: [t('order.greeting', { name }), t(`${kind}.text`), t(`${kind}.next`)],
        facts: [
          { label: t('order.service'), value: title },
          ...(reason ? [{ label: t('paused.reason'), value: reason }] : []),
          ...(due ? [{ label: t('resumed.due'), value: appointmentLine(due, language) }] : []),
        ],
      },
    ],
    signature: signatureOf(language, settings),
    closing: closingParts(language, settings),
  };
}

export function deliveryMail({ language, facts, settings }: DeliveryMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, isForEverybody, link } = facts;
  const { day } = appointmentTimes(facts.until, language, homeZone).own;
  return {
    subject: t('delivered.subject', { title }),
    sender: settings?.foundationName ?? '',
    parts: [
      {
        language,
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
      },
    ],
    signature: signatureOf(language, settings),
    closing: closingParts(language, settings),
  };
}
