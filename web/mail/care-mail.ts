import type { Language } from '#machines/language.ts';
import { crisisNumbersInWords } from '#web/content/crisis-numbers.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { Translation } from '#web/i18n/translation.ts';
import { mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import type { MailContent, Say } from './mail-content.ts';
import { toStaff } from './staff-mail.ts';

export const en = {
  urgent: {
    subject: 'Urgent: {{name}} may be in danger',
    heading: 'Somebody may be in danger',
    text: 'What this person wrote may mean that they, or somebody near them, are in danger. Please open it now, read it, and call or write to them.',
    numbers: 'If it cannot wait, these numbers help at once: {{numbers}}.',
    again: 'This mail comes every 30 minutes until one of you has opened it.',
    person: 'Who',
    phone: 'Phone or WhatsApp',
    where: 'Where they wrote',
    message: 'The contact form',
    item: 'The questions for {{item}}',
    open: 'Open it now',
  },
} as const;

export const ar: Translation<typeof en> = {
  urgent: {
    subject: 'عاجل: قد يكون {{name}} في خطر',
    heading: 'هناك من قد يكون في خطر',
    text: 'قد يعني ما كتبه هذا الشخص أنه في خطر، هو أو أحد المقرّبين منه. يرجى فتحه الآن وقراءته، ثم الاتصال به أو الكتابة إليه.',
    numbers: 'إن كان الأمر لا يحتمل الانتظار، فهذه الأرقام تساعد فورًا: {{numbers}}.',
    again: 'تصل هذه الرسالة كل 30 دقيقة إلى أن يفتح أحدكم ما كُتب.',
    person: 'الشخص',
    phone: 'الهاتف أو واتساب',
    where: 'أين كتب',
    message: 'نموذج التواصل',
    item: 'أسئلة {{item}}',
    open: 'فتحه الآن',
  },
};

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

export function careMail(request: CareMailRequest, t: Say): MailContent {
  const { language, person, item, link, settings } = request;
  const numbers = crisisNumbersInWords(language, settings?.crisisNumbers ?? []);
  const { name, email, phone } = person;
  return toStaff(language, [t('urgent.subject', { name: `\u2068${name}\u2069` })], {
    heading: t('urgent.heading'),
    paragraphs: [t('urgent.text'), t('urgent.numbers', { numbers }), t('urgent.again')],
    facts: [
      { label: t('urgent.person'), value: name },
      { label: t('urgent.phone'), value: phone, href: telephoneAddress(phone) },
      { label: t('facts.email'), value: email, href: mailAddress(email) },
      { label: t('urgent.where'), value: item ? t('urgent.item', { item }) : t('urgent.message') },
    ],
    link: { label: t('urgent.open'), href: link },
  });
}
