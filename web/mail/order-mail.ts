import type { Fulfilment } from '#machines/catalogue.ts';
import { displayPrice } from '#machines/money.ts';
import type { OrderMail, ReportedAmount } from '#machines/order/types.ts';
import {
  customerMail,
  type MailContent,
  type Priced,
  priceFact,
  type Say,
  type ToCustomer,
} from './mail-content.ts';
import { type SessionFacts, sessionFacts } from './session-mail.ts';
import { stopPart } from './stop.ts';

const partsInOrder = ['atOnce', 'making', 'waiting'] as const;

/** A mail to a customer about an order. */
export interface OrderMailRequest extends ToCustomer {
  kind: 'order';
  mail: OrderMail;
  facts: Priced & {
    name: string;
    title: string;
    /** The amount that arrived for the payment; null if none did. */
    received: ReportedAmount | null;
    /** The amount of a refund or dispute. */
    amount: ReportedAmount | null;
    /** The kind of delivery that the paid order owes. */
    fulfilment: Fulfilment;
    /** The delivery time in the catalogue's words; empty if it is unknown. */
    deliveryTime: string;
    /** The payment's reference. */
    reference: string;
    /** The link with which the customer opens the booking again. */
    link: string;
    /** What is in the calendar for it; empty if no time was chosen. */
    sessions: readonly SessionFacts[];
    /** The sessions ahead that the calendar has cancelled. */
    cancelled?: readonly SessionFacts[];
    /** The customer has not answered the questions for a text. */
    isUnanswered?: boolean;
    /** The titles of a bundle's parts that come before its answers, and of those that wait for them. */
    parts?: Record<(typeof partsInOrder)[number], string[]>;
    /** The link that stops such mails; set only while nothing was paid. */
    stopLink?: string;
  };
}

export function orderMail(request: OrderMailRequest, t: Say): MailContent {
  const { mail, language, facts } = request;
  const said = currentNews(mail, facts);
  const { name, title, reference, link, stopLink } = facts;
  const inText = (amount: ReportedAmount | null) => displayPrice(amount ?? facts.price, language);
  const amounts = {
    price: inText(facts.price),
    received: inText(facts.received),
    amount: inText(facts.amount),
  };
  const list = new Intl.ListFormat(language);
  const passage = {
    heading: t(`order.${said}.heading`),
    paragraphs: [
      stopLink ? t('order.namelessGreeting') : t('order.greeting', { name }),
      t(`order.${said}.text`, amounts),
      nextOf(said, facts, t),
    ],
    facts: [
      { label: t('order.service'), value: title },
      priceFact(facts, language),
      ...partsInOrder.map((when) => ({
        label: t(`order.parts.${when}`),
        value: list.format(facts.parts?.[when] ?? []),
      })),
      ...facts.sessions.flatMap((session) => sessionFacts(session, language)),
      { label: t('order.reference'), value: reference },
    ],
    link: { label: t(`order.${wayOnOf(said, facts)}`), href: link },
  };
  const subject = t(`order.${said}.subject`, { title });
  return customerMail(request, subject, passage, stopPart(language, stopLink));
}

/**
 * Returns the mail that fits the sessions' current times, which may have changed since the mail was
 * due.
 */
export function currentNews(mail: OrderMail, { sessions }: OrderMailRequest['facts']): OrderMail {
  if (!/^session_/.test(mail)) return mail;
  if (sessions.length === 0) return 'session_without_time';
  return mail === 'session_without_time' ? 'session_scheduled' : mail;
}

/** Returns the label of the mail's button, which names what is still needed. */
function wayOnOf(mail: OrderMail, facts: OrderMailRequest['facts']) {
  if (facts.isUnanswered) return 'answer';
  return needsTime(mail, facts) ? 'chooseTime' : 'link';
}

/** Whether the mail links to where the session's time is chosen. */
function needsTime(mail: OrderMail, { fulfilment, sessions }: OrderMailRequest['facts']) {
  if (fulfilment !== 'session' || sessions.length > 0) return false;
  return mail === 'confirmation' || mail === 'session_without_time';
}

/** Returns what comes next, and when, by what the order owes and by what is still needed. */
function nextOf(mail: OrderMail, facts: OrderMailRequest['facts'], t: Say): string {
  if (mail !== 'confirmation') return t(`order.${mail}.next`);
  if (facts.isUnanswered) return t('order.unanswered');
  if (needsTime(mail, facts)) return t('order.confirmation.withoutTime');
  const { fulfilment, deliveryTime } = facts;
  const next = t(`order.confirmation.next.${fulfilment}`);
  // Says nothing about waiting for what is there already; a session's time is among the facts.
  if (fulfilment !== 'personalised' || deliveryTime === '') return next;
  return `${next} ${t('order.arrives', { time: deliveryTime })}`;
}
