import { DAY_MS } from '#machines/duration.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import {
  customerMail,
  type MailContent,
  type MailFact,
  type MailPart,
  type Priced,
  priceFact,
  stopPart,
  type ToCustomer,
} from './mail-content.ts';

/** The mails about an unpaid order: staff booked it for its reader, the first reminder, and the last. */
export type Reminder = 'booked' | 'unpaid_first' | 'unpaid_last';

export interface BookingFacts extends Priced {
  title: string;
  /** When its first session begins (ISO 8601). */
  startsAt: string | null;
  /** The deadline for its payment; null once it is paid or announced. */
  keptUntil: string | null;
  /** The link with which the customer opens the booking again. */
  link: string;
}

/** A mail about an unpaid order. */
export interface ReminderRequest extends ToCustomer {
  kind: 'reminder';
  mail: Reminder;
  facts: BookingFacts & {
    keptUntil: string;
    /** The link with which the customer releases the booking. */
    releaseLink: string;
    stopLink: string;
  };
}

/** A mail with the links of an address's bookings, requested by somebody who gave the address. */
export interface LinksMailRequest extends ToCustomer {
  kind: 'links';
  bookings: BookingFacts[];
  /** Set only if one of them is unpaid. */
  stopLink?: string;
}

export function reminderMail(request: ReminderRequest): MailContent {
  const { mail, language, facts } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const { title, startsAt, keptUntil, link, releaseLink, stopLink } = facts;
  const until = homeLine(keptUntil, language);
  const isBySession = startsAt !== null && Date.parse(keptUntil) >= Date.parse(startsAt) - DAY_MS;
  const letGo: MailPart = {
    language,
    heading: t('reminder.letGo.heading'),
    paragraphs: [t(startsAt ? 'reminder.letGo.session' : 'reminder.letGo.text')],
    facts: [],
    link: { label: t('reminder.letGo.link'), href: releaseLink },
  };
  const passage = {
    heading: t(`reminder.${mail}.heading`),
    paragraphs: [
      t('order.namelessGreeting'),
      t(`reminder.${mail}.text`, { until }),
      ...(isBySession ? [t('reminder.session')] : []),
      t('reminder.next'),
      t(mail === 'booked' ? 'reminder.booked.next' : 'reminder.paid'),
    ],
    facts: [{ label: t('order.service'), value: title }, ...factsOf(facts, language)],
    link: { label: t('reminder.link'), href: link },
  };
  const closing = [letGo, ...stopPart(language, stopLink)];
  return customerMail(request, t(`reminder.${mail}.subject`, { title }), passage, closing);
}

export function linksMail(request: LinksMailRequest): MailContent {
  const { language, bookings, stopLink } = request;
  const t = i18nFor(language).getFixedT(language, 'mail');
  const count = bookings.length;
  const passage = {
    heading: t('links.heading', { count }),
    paragraphs: [t('links.text'), t('links.safety')],
  };
  const stop = stopPart(language, stopLink);
  const mail = customerMail(request, t('links.subject', { count }), passage, stop);
  const ofBookings = bookings.map((booking) => ({
    language,
    heading: booking.title,
    paragraphs: [],
    facts: factsOf(booking, language),
    link: {
      label: t(booking.keptUntil ? 'reminder.link' : 'order.link'),
      href: booking.link,
    },
  }));
  return { ...mail, parts: [...mail.parts, ...ofBookings] };
}

/** Times are by the foundation's clock: a mail about an unpaid booking does not know its reader's zone. */
function factsOf({ startsAt, keptUntil, ...priced }: BookingFacts, language: Language): MailFact[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return [
    { label: t('reminder.time'), value: startsAt ? homeLine(startsAt, language) : '' },
    priceFact(priced, language),
    { label: t('reminder.until'), value: keptUntil ? homeLine(keptUntil, language) : '' },
  ].filter(({ value }) => value !== '');
}
