import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { appointmentLine, appointmentTimes, clockText, homeZone } from '#machines/home-time.ts';
import { type Language, type Localised, languages } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import type { ReportedAmount, StaffNotice } from '#machines/order/types.ts';
import { crisisNumbersInWords } from '#web/content/crisis-numbers.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import type { MailContent, MailFact, MailPart } from './mail-content.ts';

/** A mail to staff about an order that they must look at. */
export interface StaffMailRequest {
  kind: 'staff';
  notice: Exclude<StaffNotice, 'draft_flagged'>;
  facts: StaffFacts;
}

/** The facts in the order in which they are shown. */
export interface StaffFacts {
  orderId: string;
  title: Localised;
  /** The item concerned; null for the whole order. */
  part: Localised | null;
  price: Money;
  /** The amount that arrived for the payment, as its provider reports it. */
  received: ReportedAmount | null;
  /** The amount of a refund or dispute. */
  amount: ReportedAmount | null;
  /** The payment's provider, if there is a payment. */
  provider: PaymentProvider | null;
  /** The provider's own id of the payment, unless it is the reference. */
  providerId: string | null;
  /** The payment's reference, if there is a payment. */
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

/** A mail to staff about content that could not be read. */
export interface ContentMailRequest {
  kind: 'content';
  /** The page, as `en /coaching`, or `catalogue`. */
  source: string;
}

/** A mail to staff about money at a provider that belongs to no order. */
export interface UnknownMoneyMailRequest {
  kind: 'unknown-money';
  provider: PaymentProvider;
  /** The provider's own id, which its dashboard finds. */
  providerId: string;
  amount: ReportedAmount;
}

export function staffMail({ notice, facts }: StaffMailRequest): MailContent {
  const content = inBothLanguages((language) => {
    const t = i18nFor(language).getFixedT(language, 'mail');
    return {
      language,
      heading: t(`staff.${notice}.subject`),
      paragraphs: [t(`staff.${notice}.text`)],
      facts: knownFacts(facts, language),
    };
  });
  const { reference } = facts;
  return reference ? { ...content, subject: `${content.subject} (${reference})` } : content;
}

export function contentMail({ source }: ContentMailRequest): MailContent {
  return inBothLanguages((language) => {
    const t = i18nFor(language).getFixedT(language, 'mail');
    return {
      language,
      heading: t('content.subject'),
      paragraphs: [t('content.text'), t('content.next')],
      facts: [{ label: t('content.source'), value: source }],
    };
  });
}

export function unknownMoneyMail(request: UnknownMoneyMailRequest): MailContent {
  const { provider, providerId, amount } = request;
  return inBothLanguages((language) => {
    const t = i18nFor(language).getFixedT(language, 'mail');
    return {
      language,
      heading: t('unknownMoney.subject'),
      paragraphs: [t('unknownMoney.text')],
      facts: [
        { label: t('unknownMoney.provider'), value: provider },
        { label: t('unknownMoney.id'), value: providerId },
        { label: t('facts.received'), value: displayPrice(amount, language) },
      ],
    };
  });
}

/** Returns a mail in both languages, because nobody knows which member of staff reads it first. */
export function inBothLanguages(part: (language: Language) => MailPart): MailContent {
  const parts = languages.map(part);
  const subject = parts.map(({ heading }) => heading).join(' | ');
  return { subject, sender: '', parts, signature: [], closing: [] };
}

function knownFacts(facts: StaffFacts, language: Language): MailFact[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { price, received, amount, provider, providerId, receipts, reference, startsAt } = facts;
  const { title, part, ...texts } = facts;
  const values: Record<keyof typeof texts | 'title', string> = {
    ...texts,
    title: part ? t('partOf', { part: part[language], title: title[language] }) : title[language],
    price: displayPrice(price, language),
    received: received ? displayPrice(received, language) : '',
    amount: amount ? displayPrice(amount, language) : '',
    provider: provider ? t(`providers.${provider}`) : '',
    providerId: providerId ?? '',
    reference: reference ?? '',
    receipts: receipts > 0 ? `${receipts}` : '',
    startsAt: startsAt
      ? appointmentLine(appointmentTimes(startsAt, language, homeZone).own, language)
      : '',
    meetingUrl: facts.meetingUrl ?? '',
    cancelUrl: facts.cancelUrl ?? '',
  };
  return (Object.keys(facts) as Array<keyof StaffFacts>)
    .filter((name) => name !== 'part')
    .map((name) => ({
      label: t(`facts.${name}`),
      value: values[name],
      ...(/Url$/.test(name) && { href: values[name] }),
    }))
    .filter(({ value }) => value !== '');
}

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

/** The kinds of things that wait for staff. */
export type DigestItem =
  | 'attention'
  | 'transfers'
  | 'messages'
  | 'texts'
  | 'handwork'
  | 'late'
  | 'sessionsToday'
  | 'sessionsTomorrow'
  | 'followUps';

export interface DigestCount {
  item: DigestItem;
  count: number;
  /** The times at which sessions begin, ISO 8601. */
  at?: readonly string[];
}

/** A morning mail that tells a member of staff what waits for them. */
export interface DigestMailRequest {
  kind: 'digest';
  language: Language;
  counts: readonly DigestCount[];
  /** The link to the staff area. */
  link: string;
}

export function digestMail({ language, counts, link }: DigestMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const list = new Intl.ListFormat(language);
  const times = (at: readonly string[]) =>
    list.format(at.map((moment) => clockText(new Date(moment), language, homeZone)));
  return {
    subject: t('digest.subject'),
    sender: '',
    parts: [
      {
        language,
        heading: t('digest.subject'),
        paragraphs: [
          t('digest.text'),
          ...counts.map(({ item, count, at = [] }) =>
            t(`digest.${item}`, { count, times: times(at) }),
          ),
        ],
        facts: [],
        link: { label: t('digest.open'), href: link },
      },
    ],
    signature: [],
    closing: [],
  };
}
