import type { Language } from '#machines/language.ts';
import { crisisNumbersOf } from '#web/content/crisis-numbers.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import {
  chatAddress,
  mailAddress,
  telephoneAddress,
  writtenNumber,
} from '#web/shell/contact-links.ts';
import { openingHours } from '#web/shell/opening-hours.ts';
import type { MailContent, MailFact, MailPart } from './mail-content.ts';

/** What every mail to a customer needs besides its facts. */
export interface ToCustomer {
  language: Language;
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

interface Passage extends Partial<MailPart> {
  heading: string;
  paragraphs: string[];
}

/**
 * Returns a signed mail of one passage, closed by the parts given, by who helps in a crisis and by
 * whom to ask.
 */
export function customerMail(
  { language, settings }: ToCustomer,
  subject: string,
  passage: Passage,
  closing: readonly MailPart[] = [],
): MailContent {
  return {
    subject,
    sender: settings?.foundationName ?? '',
    parts: [{ language, facts: [], ...passage }],
    signature: signatureOf(language, settings),
    closing: [...closing, ...closingParts(language, settings)],
  };
}

/** Returns the lines of the signature in a mail to a customer. */
export function signatureOf(language: Language, settings: SiteSettings | null): string[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return [t('signature'), settings?.foundationName ?? ''].filter((line) => line !== '');
}

/** Returns the end of every mail to a customer: who helps in a crisis, and whom to ask. */
export function closingParts(language: Language, settings: SiteSettings | null): MailPart[] {
  return [carePart(language, settings), contactPart(language, settings)].filter(
    ({ facts }) => facts.length > 0,
  );
}

/**
 * Returns how to stop mails that anybody can have sent to anyone, by an unpaid order or by a form.
 * For the same reason such mails carry nothing that was typed, not even the name.
 */
export function stopPart(
  language: Language,
  stopLink: string | undefined,
  about: 'stop' | 'stop.form' = 'stop',
): MailPart[] {
  if (!stopLink) return [];
  const t = i18nFor(language).getFixedT(language, 'mail');
  return [
    {
      language,
      heading: t(`${about}.heading`),
      paragraphs: [t(`${about}.text`)],
      facts: [],
      link: { label: t('stop.link'), href: stopLink },
    },
  ];
}

function carePart(language: Language, settings: SiteSettings | null): MailPart {
  const t = i18nFor(language).getFixedT(language, ['common', 'mail']);
  return {
    language,
    heading: t('help.stay'),
    paragraphs: [t('mail:care')],
    facts: crisisNumbersOf(language, settings).map(({ label, number }) => ({
      label,
      value: number,
      href: telephoneAddress(number),
      isCall: true,
    })),
  };
}

function contactPart(language: Language, settings: SiteSettings | null): MailPart {
  const t = i18nFor(language).getFixedT(language, ['common', 'mail']);
  const { supportEmail = '', phone = '', whatsapp = '', hours = null } = settings ?? {};
  const facts: MailFact[] = [
    { label: t('footer.email'), value: supportEmail, href: mailAddress(supportEmail) },
    { label: t('footer.phone'), value: phone, href: telephoneAddress(phone) },
    {
      label: t('mail:facts.whatsapp'),
      value: whatsapp && writtenNumber(whatsapp),
      href: chatAddress({ whatsapp }),
    },
    { label: t('footer.hours'), value: hours ? openingHours(hours, language) : '' },
  ];
  return {
    language,
    heading: t('footer.contact'),
    paragraphs: [],
    facts: facts.filter(({ value }) => value !== ''),
  };
}
