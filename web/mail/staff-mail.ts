import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { clockText, homeLine, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import { type MailedNotice, staffNotices } from '#machines/order/staff-notices.ts';
import type { ReportedAmount } from '#machines/order/types.ts';
import { crisisNumbersInWords } from '#web/content/crisis-numbers.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { mailAddress, telephoneAddress } from '#web/shell/contact-links.ts';
import type { MailContent, MailFact, MailPart } from './mail-content.ts';

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

/** A mail to staff about content that could not be read. */
export interface ContentMailRequest {
  kind: 'content';
  language: Language;
  /** The page, as `en /coaching`, or `catalogue`. */
  source: string;
  /** The link to the Studio. */
  link: string;
}

/** A mail to staff about money at a provider that belongs to no order. */
export interface UnknownMoneyMailRequest {
  kind: 'unknown-money';
  language: Language;
  provider: PaymentProvider;
  /** The provider's own id, which its dashboard finds. */
  providerId: string;
  amount: ReportedAmount;
  /** The link to the orders, one of which it may belong to after all. */
  link: string;
}

/** A mail to staff about an outside service whose webhook reports nothing. */
export interface WebhookSilentMailRequest {
  kind: 'webhook-silent';
  language: Language;
  service: 'stripe' | 'ziina' | 'calendly';
  since: Date;
}

export function staffMail({ language, notice, facts, link }: StaffMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const heading = t(`staff.${notice}.subject`);
  return toStaff([heading, ...namesOf(facts, language)], {
    language,
    heading,
    paragraphs: [t(`staff.${notice}.text`)],
    facts: knownFacts(facts, language),
    link: { label: t(`open.${staffNotices[notice].place}`), href: link },
  });
}

/** Names what a notice is about: item, person and reference. */
function namesOf(facts: StaffFacts, language: Language): string[] {
  return [titleOf(facts, language), facts.name, facts.reference ?? ''];
}

function titleOf({ title, part }: StaffFacts, language: Language): string {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return part ? t('partOf', { part, title }) : title;
}

/** Joins names in a line, each in its own direction. */
function inOneLine(names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `\u2068${name}\u2069`)
    .join(' · ');
}

/** Returns a mail to one member of staff; its subject says what it is and names what it is about. */
export function toStaff([subject = '', ...names]: readonly string[], part: MailPart): MailContent {
  const about = inOneLine(names);
  return {
    subject: about ? `${subject} · ${about}` : subject,
    sender: '',
    parts: [part],
    signature: [],
    closing: [],
  };
}

export function contentMail({ language, source, link }: ContentMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return toStaff([t('content.subject'), source], {
    language,
    heading: t('content.subject'),
    paragraphs: [t('content.text'), t('content.next')],
    facts: [{ label: t('content.source'), value: source }],
    link: { label: t('open.studio'), href: link },
  });
}

export function unknownMoneyMail(request: UnknownMoneyMailRequest): MailContent {
  const { language, provider, providerId, amount, link } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  return toStaff([t('unknownMoney.subject'), providerId], {
    language,
    heading: t('unknownMoney.subject'),
    paragraphs: [t('unknownMoney.text')],
    facts: [
      { label: t('unknownMoney.provider'), value: provider },
      { label: t('unknownMoney.id'), value: providerId },
      { label: t('facts.received'), value: displayPrice(amount, language) },
    ],
    link: { label: t('open.orders'), href: link },
  });
}

export function webhookSilentMail(request: WebhookSilentMailRequest): MailContent {
  const { language, service, since } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  return toStaff([t('webhookSilent.subject'), service], {
    language,
    heading: t('webhookSilent.subject'),
    paragraphs: [t('webhookSilent.text')],
    facts: [
      { label: t('webhookSilent.service'), value: service },
      { label: t('webhookSilent.since'), value: homeLine(since.toISOString(), language) },
    ],
  });
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
  return toStaff([t('urgent.subject', { name: `\u2068${name}\u2069` })], {
    language,
    heading: t('urgent.heading'),
    paragraphs: [t('urgent.text'), t('urgent.numbers', { numbers }), t('urgent.again')],
    facts: [
      { label: t('urgent.person'), value: name },
      { label: t('urgent.phone'), value: phone, href: telephoneAddress(phone) },
      { label: t('facts.email'), value: email, href: mailAddress(email) },
      { label: t('urgent.where'), value: item ? t('urgent.item', { item }) : t('urgent.message') },
    ].filter(({ value }) => value !== ''),
    link: { label: t('urgent.open'), href: link },
  });
}

/** The kinds of things that wait for staff. */
export type DigestItem =
  | 'care'
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
  /** What has happened since the last one, and did not come at once. */
  news: ReadonlyArray<Pick<StaffMailRequest, 'notice' | 'facts' | 'link'>>;
  /** The link to the staff area. */
  link: string;
}

export function digestMail({ language, counts, news, link }: DigestMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const list = new Intl.ListFormat(language);
  const times = (at: readonly string[]) =>
    list.format(at.map((moment) => clockText(new Date(moment), language, homeZone)));
  return toStaff([t('digest.subject')], {
    language,
    heading: t('digest.subject'),
    paragraphs: [
      ...(counts.length > 0 ? [t('digest.text')] : []),
      ...counts.map(({ item, count, at = [] }) => t(`digest.${item}`, { count, times: times(at) })),
      ...(news.length > 0 ? [t('digest.news')] : []),
    ],
    facts: news.map(({ notice, facts, link: href }) => ({
      label: t(`staff.${notice}.subject`),
      value: inOneLine(namesOf(facts, language)),
      href,
    })),
    link: { label: t('digest.open'), href: link },
  });
}
