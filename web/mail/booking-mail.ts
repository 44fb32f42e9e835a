import { DAY_MS } from '#machines/duration.ts';
import { homeLine } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { Translation } from '#web/i18n/translation.ts';
import {
  customerMail,
  isKnown,
  type MailContent,
  type MailFact,
  type MailPart,
  type Priced,
  priceFact,
  type Say,
  type ToCustomer,
} from './mail-content.ts';
import { stopPart } from './stop.ts';

export const en = {
  reminder: {
    booked: {
      subject: 'The booking we spoke about: {{title}}',
      heading: 'Your booking is ready for you',
      text: 'We spoke, and began this booking for you. It is yours once you agree to it and pay. There is no hurry: we keep it for you until {{until}}.',
      next: 'There you see what we noted and can correct it, answer the questions, choose a time if it is a session without one, agree, and pay in the way you like best. If you know nothing about this, you don’t have to do anything, or you can let it go below.',
    },
    unpaid_first: {
      subject: 'Your booking is kept for you: {{title}}',
      heading: 'Your booking is kept for you',
      text: 'You began a booking with us, and it is not paid yet. There is no hurry: we keep it for you until {{until}}.',
    },
    unpaid_last: {
      subject: 'Your booking ends soon: {{title}}',
      heading: 'Your booking ends soon',
      text: 'Your booking is not paid yet. We keep it for you until {{until}}. After that it ends by itself, and you owe nothing.',
    },
    session:
      'A time that is not paid for by the day before the session becomes free for someone else.',
    next: 'The link below brings you back to it, on any device. If something got in the way, please write to us.',
    paid: 'If you have paid in the meantime, you don’t have to do anything.',
    time: 'Your time',
    until: 'Kept until',
    link: 'Go on and pay',
    letGo: {
      heading: 'No longer wanted?',
      text: 'You can let this booking go. Then it ends, and we won’t write to you about it again.',
      session:
        'You can let this booking go. Then it ends, its time is free for someone else, and we won’t write to you about it again.',
      link: 'Let it go',
    },
  },
  links: {
    subject_one: 'The link to your booking',
    subject_other: 'The links to your bookings',
    heading_one: 'Here is the link to your booking',
    heading_other: 'Here are the links to your bookings',
    text: 'You asked us for this e-mail.',
    safety:
      'Anyone who has this link can open the booking, so please keep it to yourself. If it wasn’t you who asked, you don’t have to do anything: we wrote to this address only.',
  },
} as const;

export const ar: Translation<typeof en> = {
  reminder: {
    booked: {
      subject: 'الحجز الذي تحدثنا عنه: {{title}}',
      heading: 'حجزك جاهز',
      text: 'تحدثنا معك وبدأنا هذا الحجز لك، ويكتمل بموافقتك عليه وبدفع ثمنه. لا داعي للعجلة، فنحن نحفظه لك حتى {{until}}.',
      next: 'تجد هناك ما دوّنّاه فتصحّحه إن لزم، وتجيب عن الأسئلة، وتختار الموعد إن كان جلسة لم يُحدَّد موعدها بعد، ثم توافق وتدفع بالطريقة التي تفضّلها. وإن لم يكن لك علم بهذا الحجز فلا يلزمك شيء، ويمكنك التخلّي عنه أدناه.',
    },
    unpaid_first: {
      subject: 'حجزك محفوظ لك: {{title}}',
      heading: 'حجزك محفوظ لك',
      text: 'بدأت حجزًا لدينا ولم يكتمل دفعه بعد. لا داعي للعجلة، فنحن نحفظه لك حتى {{until}}.',
    },
    unpaid_last: {
      subject: 'ينتهي حجزك قريبًا: {{title}}',
      heading: 'ينتهي حجزك قريبًا',
      text: 'لم يكتمل دفع حجزك بعد، ونحن نحفظه لك حتى {{until}}. وبعد ذلك ينتهي من تلقاء نفسه، ولا يترتب عليك شيء.',
    },
    session: 'الموعد الذي لا يُدفع ثمنه قبل الجلسة بيوم يصبح متاحًا لغيرك.',
    next: 'يعيدك الرابط أدناه إلى حجزك من أي جهاز. وإن اعترضك أمر ما فراسلنا.',
    paid: 'وإن كنت قد دفعت في هذه الأثناء فلا يلزمك شيء آخر.',
    time: 'موعدك',
    until: 'محفوظ حتى',
    link: 'المتابعة والدفع',
    letGo: {
      heading: 'لم تعد تريده؟',
      text: 'يمكنك التخلّي عن هذا الحجز، فينتهي ولا نكتب إليك بشأنه بعد ذلك.',
      session:
        'يمكنك التخلّي عن هذا الحجز، فينتهي ويصبح موعده متاحًا لغيرك، ولا نكتب إليك بشأنه بعد ذلك.',
      link: 'التخلّي عن الحجز',
    },
  },
  links: {
    subject_zero: 'روابط حجوزاتك',
    subject_one: 'رابط حجزك',
    subject_two: 'رابطا حجزيك',
    subject_few: 'روابط حجوزاتك',
    subject_many: 'روابط حجوزاتك',
    subject_other: 'روابط حجوزاتك',
    heading_zero: 'هذه روابط حجوزاتك',
    heading_one: 'هذا رابط حجزك',
    heading_two: 'هذان رابطا حجزيك',
    heading_few: 'هذه روابط حجوزاتك',
    heading_many: 'هذه روابط حجوزاتك',
    heading_other: 'هذه روابط حجوزاتك',
    text: 'وصلنا طلب لهذه الرسالة إلى عنوانك.',
    safety:
      'يستطيع كل من لديه هذا الرابط أن يفتح الحجز، فليبقَ معك وحدك. وإن لم يكن الطلب منك فلا يلزمك شيء، فلم نكتب إلا إلى هذا العنوان.',
  },
};

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

export function reminderMail(request: ReminderRequest, t: Say): MailContent {
  const { mail, language, facts } = request;
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

export function linksMail(request: LinksMailRequest, t: Say): MailContent {
  const { language, bookings, stopLink } = request;
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
    link: { label: t(booking.keptUntil ? 'reminder.link' : 'order.link'), href: booking.link },
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
  ].filter(isKnown);
}
