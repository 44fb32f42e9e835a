import type { Fulfilment } from '#machines/catalogue.ts';
import { appointmentLine, appointmentTimes, homeZone } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { displayPrice } from '#machines/money.ts';
import type { OrderMail, ReportedAmount } from '#machines/order/types.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { CalendarFileFacts } from './calendar-file.ts';
import { closingParts, signatureOf, stopPart } from './crisis-and-contact.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import { type Priced, priceFact } from './price-fact.ts';

/** A session's appointment, as far as the calendar has told of it. */
interface AppointmentFacts extends Omit<CalendarFileFacts, 'title' | 'language' | 'startsAt'> {
  /** ISO 8601. */
  startsAt: string | null;
  /** The customer's zone by its IANA name. */
  timeZone: string | null;
}

/** A mail to a customer about an order. */
export interface OrderMailRequest {
  kind: 'order';
  mail: OrderMail;
  language: Language;
  facts: Priced & {
    name: string;
    title: string;
    /** What arrived for the payment; null where nothing did. */
    received: ReportedAmount | null;
    /** What a refund or dispute is about. */
    amount: ReportedAmount | null;
    /** What the paid order owes. */
    fulfilment: Fulfilment;
    /** When it comes, as the catalogue says it; empty where that is not known. */
    deliveryTime: string;
    /** The payment's reference. */
    reference: string;
    /** Where the customer finds the booking again. */
    link: string;
    /** Of a session; null for anything else, and where no time was chosen. */
    appointment: AppointmentFacts | null;
    /** Nothing was told of what is to be written. */
    isUnanswered?: boolean;
    /** Where whoever reads it stops such mails; only while nothing was paid. */
    stopLink?: string;
  };
  /** In the mail's language; null where they have never been read. */
  settings: SiteSettings | null;
}

export function orderMail({ mail, language, facts, settings }: OrderMailRequest): MailContent {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const said = currentNews(mail, facts);
  const { name, title, reference, link, stopLink } = facts;
  const inText = (amount: ReportedAmount | null) => displayPrice(amount ?? facts.price, language);
  const amounts = {
    price: inText(facts.price),
    received: inText(facts.received),
    amount: inText(facts.amount),
  };
  return {
    subject: t(`order.${said}.subject`, { title }),
    sender: settings?.foundationName ?? '',
    parts: [
      {
        language,
        heading: t(`order.${said}.heading`),
        paragraphs: [
          stopLink ? t('order.namelessGreeting') : t('order.greeting', { name }),
          t(`order.${said}.text`, amounts),
          nextOf(said, facts, language),
        ],
        facts: [
          { label: t('order.service'), value: title },
          priceFact(facts, language),
          ...(facts.appointment ? appointmentFacts(facts.appointment, language) : []),
          { label: t('order.reference'), value: reference },
        ],
        link: { label: t(`order.${wayOnOf(said, facts)}`), href: link },
      },
    ],
    signature: signatureOf(language, settings),
    closing: [...stopPart(language, stopLink), ...closingParts(language, settings)],
  };
}

/** A mail about a session's time says how it is when it is sent, which may have changed since it was due. */
function currentNews(mail: OrderMail, { appointment }: OrderMailRequest['facts']): OrderMail {
  if (mail !== 'session_without_time' && mail !== 'session_scheduled') return mail;
  return appointment === null ? 'session_without_time' : 'session_scheduled';
}

/** The text of the mail's button: it names what is still asked for. */
function wayOnOf(mail: OrderMail, facts: OrderMailRequest['facts']) {
  if (facts.isUnanswered) return 'answer';
  return needsTime(mail, facts) ? 'chooseTime' : 'link';
}

/** Whether the mail leads to where the session's time is chosen. */
function needsTime(mail: OrderMail, { fulfilment, appointment }: OrderMailRequest['facts']) {
  if (fulfilment !== 'session' || appointment !== null) return false;
  return mail === 'confirmation' || mail === 'session_without_time';
}

/** What comes now, and when, by what the order owes and by what is still asked for. */
function nextOf(mail: OrderMail, facts: OrderMailRequest['facts'], language: Language): string {
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (mail !== 'confirmation') return t(`order.${mail}.next`);
  if (facts.isUnanswered) return t('order.unanswered');
  if (needsTime(mail, facts)) return t('order.confirmation.withoutTime');
  const { fulfilment, deliveryTime } = facts;
  const next = t(`order.confirmation.next.${fulfilment}`);
  // Nobody waits for what is there already; when a session is stands among the facts.
  if (fulfilment !== 'personalised' || deliveryTime === '') return next;
  return `${next} ${t('order.arrives', { time: deliveryTime })}`;
}

/** When and where a session is, for a mail. */
export function appointmentFacts(
  {
    startsAt,
    timeZone,
    meetingUrl,
  }: Pick<AppointmentFacts, 'startsAt' | 'timeZone' | 'meetingUrl'>,
  language: Language,
): MailFact[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (startsAt === null) return [{ label: t('order.time'), value: t('order.timeUnknown') }];
  const { own, home } = appointmentTimes(startsAt, language, timeZone ?? homeZone);
  return [
    { label: t('order.time'), value: appointmentLine(own, language) },
    ...(home ? [{ label: t('order.homeTime'), value: appointmentLine(home, language) }] : []),
    ...(meetingUrl ? [{ label: t('order.meeting'), value: meetingUrl, href: meetingUrl }] : []),
  ];
}
