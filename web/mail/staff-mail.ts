import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import { type MailedNotice, staffNotices } from '#machines/order/staff-notices.ts';
import type { ReportedAmount } from '#machines/order/types.ts';
import * as deliveryNotices from '#web/i18n/delivery-notices.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import * as orderNotices from '#web/i18n/order-notices.ts';
import type { Translation } from '#web/i18n/translation.ts';
import {
  isKnown,
  type MailContent,
  type MailFact,
  type MailPart,
  type Say,
} from './mail-content.ts';

export const en = {
  staff: { ...orderNotices.en, ...deliveryNotices.en },
  open: {
    order: 'Open the order',
    review: 'Open the text',
    handwork: 'Open the file',
    sessions: 'Open the sessions',
    message: 'Open the message',
    orders: 'Compare with the orders',
    studio: 'Open the Studio',
    status: 'Open Status',
  },
  partOf: '{{part}}, part of {{title}}',
  facts: {
    title: 'Service',
    price: 'Price',
    received: 'Received',
    amount: 'Amount at issue',
    provider: 'Paid by',
    providerId: 'Payment at the provider',
    reference: 'Reference',
    receipts: 'Receipts sent',
    startsAt: 'Session',
    meetingUrl: 'Meeting link',
    cancelUrl: 'Where its time is freed',
    name: 'Customer',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
  },
  providers: { stripe: 'Stripe', ziina: 'Ziina', bank_transfer: 'Bank transfer' },
} as const;

export const ar: Translation<typeof en> = {
  staff: { ...orderNotices.ar, ...deliveryNotices.ar },
  open: {
    order: 'فتح الطلب',
    review: 'فتح النص',
    handwork: 'فتح الملف',
    sessions: 'فتح الجلسات',
    message: 'فتح الرسالة',
    orders: 'المقارنة بالطلبات',
    studio: 'فتح الاستوديو',
    status: 'فتح صفحة «حال الموقع»',
  },
  partOf: '⁨{{part}}⁩، ضمن ⁨{{title}}⁩',
  facts: {
    title: 'الخدمة',
    price: 'السعر',
    received: 'المبلغ الواصل',
    amount: 'المبلغ المعني',
    provider: 'طريقة الدفع',
    providerId: 'الدفعة لدى المزوّد',
    reference: 'الرقم المرجعي',
    receipts: 'الإيصالات المرسلة',
    startsAt: 'الجلسة',
    meetingUrl: 'رابط اللقاء',
    cancelUrl: 'صفحة إتاحة الموعد',
    name: 'العميل',
    email: 'البريد الإلكتروني',
    whatsapp: 'واتساب',
  },
  providers: { stripe: 'Stripe', ziina: 'زينة (Ziina)', bank_transfer: 'تحويل مصرفي' },
};

/** A mail to staff about an order that they must look at. */
export interface StaffMailRequest {
  kind: 'staff';
  language: Language;
  notice: MailedNotice;
  facts: StaffFacts;
  /** The link to the page where the notice is dealt with. */
  link: string;
}

/** The facts in the order in which they are shown. */
export interface StaffFacts {
  title: string;
  /** The item concerned; null for the whole order. */
  part: string | null;
  price: Money;
  /** The amount that arrived for the payment, as its provider reports it. */
  received: ReportedAmount | null;
  /** The amount of a refund or dispute. */
  amount: ReportedAmount | null;
  /** The payment's provider, if there is a payment. */
  provider: PaymentProvider | null;
  /** The provider's own id of the payment, unless it is the reference. */
  providerId: string | null;
  /** The reference of the payment concerned, else of one that names the order. */
  reference: string | null;
  /** How many receipts were sent with that payment. */
  receipts: number;
  /** When a session's appointment begins, ISO 8601. */
  startsAt: string | null;
  meetingUrl: string | null;
  /** The address at which the appointment can be cancelled. */
  cancelUrl: string | null;
  name: string;
  email: string;
  whatsapp: string;
}

export function staffMail(request: StaffMailRequest, t: Say): MailContent {
  const { language, notice, facts, link } = request;
  const heading = t(`staff.${notice}.subject`);
  return toStaff(language, [heading, ...namesOf(facts, language)], {
    paragraphs: [t(`staff.${notice}.text`)],
    facts: knownFacts(facts, language),
    link: { label: t(`open.${staffNotices[notice].place}`), href: link },
  });
}

/** Names what a notice is about: item, person and reference. */
export function namesOf(facts: StaffFacts, language: Language): string[] {
  return [titleOf(facts, language), facts.name, facts.reference ?? ''];
}

function titleOf({ title, part }: StaffFacts, language: Language): string {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return part ? t('partOf', { part, title }) : title;
}

/** Joins names in a line, each in its own direction. */
export function inOneLine(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `\u2068${name}\u2069`)
    .join(' · ');
}

/** Returns a mail to one member of staff; its subject says what it is and names what it is about. */
export function toStaff(
  language: Language,
  [heading = '', ...names]: readonly string[],
  { facts = [], ...passage }: Partial<MailPart>,
): MailContent {
  const about = inOneLine(names);
  const part = { language, heading, paragraphs: [], ...passage, facts: facts.filter(isKnown) };
  return {
    subject: about ? `${heading} · ${about}` : heading,
    sender: '',
    parts: [part],
    signature: [],
    closing: [],
  };
}

function knownFacts(facts: StaffFacts, language: Language): MailFact[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { price, received, amount, provider, providerId, receipts, reference, startsAt } = facts;
  const { part, ...texts } = facts;
  const values: Record<keyof typeof texts, string> = {
    ...texts,
    title: titleOf(facts, language),
    price: displayPrice(price, language),
    received: received ? displayPrice(received, language) : '',
    amount: amount ? displayPrice(amount, language) : '',
    provider: provider ? t(`providers.${provider}`) : '',
    providerId: providerId ?? '',
    reference: reference ?? '',
    receipts: receipts > 0 ? `${receipts}` : '',
    startsAt: startsAt ? homeLine(startsAt, language) : '',
    meetingUrl: facts.meetingUrl ?? '',
    cancelUrl: facts.cancelUrl ?? '',
  };
  return (Object.keys(facts) as Array<keyof StaffFacts>)
    .filter((name) => name !== 'part')
    .map((name) => ({
      label: t(`facts.${name}`),
      value: values[name],
      ...(/Url$/.test(name) && { href: values[name] }),
    }));
}
