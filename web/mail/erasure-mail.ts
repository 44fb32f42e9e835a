import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { closingParts, signatureOf } from './crisis-and-contact.ts';
import type { MailContent } from './mail-content.ts';

/** The last mail about an order: its customer's data is erased. */
export interface ErasureMailRequest {
  kind: 'erased';
  language: Language;
  facts: {
    name: string;
    title: string;
    /** Something had not been delivered yet. */
    wasOwed: boolean;
  };
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

export function erasureMail({ language, facts, settings }: ErasureMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { name, title, wasOwed } = facts;
  return {
    subject: t('erased.subject', { title }),
    sender: settings?.foundationName ?? '',
    parts: [
      {
        language,
        heading: t('erased.heading'),
        paragraphs: [
          t('order.greeting', { name }),
          t('erased.text'),
          t('erased.kept'),
          ...(wasOwed ? [t('erased.owed')] : []),
          t('erased.last'),
        ],
        facts: [{ label: t('order.service'), value: title }],
      },
    ],
    signature: signatureOf(language, settings),
    closing: closingParts(language, settings),
  };
}
