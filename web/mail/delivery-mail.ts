import { appointmentTimes, homeZone } from '#machines/appointment/time.ts';
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
    /** The same for everybody, and not made for the person. */
    isForEverybody: boolean;
    link: string;
    /** How long the link works, ISO 8601. */
    until: string;
  };
  /** In the mail's language; null where they have never been read. */
  settings: SiteSettings | null;
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
