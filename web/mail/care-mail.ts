import type { Language } from '#machines/language.ts';
import { crisisNumbersInWords } from '#web/content/crisis-numbers.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import type { MailContent } from './mail-content.ts';

/** An urgent mail that tells a member of staff who may be in danger, and nothing of what they wrote. */
export interface CareMailRequest {
  kind: 'care';
  language: Language;
  person: {
    name: string;
    email: string;
    /** Empty where none was given. */
    phone: string;
  };
  /** What was bought; null for a message of the contact form. */
  item: string | null;
  /** The link to the case. */
  link: string;
  /** Null if they have never been read. */
  settings: Pick<SiteSettings, 'crisisNumbers'> | null;
}

export function careMail(request: CareMailRequest): MailContent {
  const { language, person, item, link, settings } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const numbers = crisisNumbersInWords(language, settings?.crisisNumbers ?? []);
  const { name, email, phone } = person;
  return {
    subject: t('urgent.subject', { name: `\u2068${name}\u2069` }),
    sender: '',
    parts: [
      {
        language,
        heading: t('urgent.heading'),
        paragraphs: [t('urgent.text'), t('urgent.numbers', { numbers }), t('urgent.again')],
        facts: [
          { label: t('urgent.person'), value: name },
          { label: t('urgent.phone'), value: phone, href: telephoneAddress(phone) },
          { label: t('facts.email'), value: email, href: mailAddress(email) },
          {
            label: t('urgent.where'),
            value: item ? t('urgent.item', { item }) : t('urgent.message'),
          },
        ].filter(({ value }) => value !== ''),
        link: { label: t('urgent.open'), href: link },
      },
    ],
    signature: [],
    closing: [],
  };
}
