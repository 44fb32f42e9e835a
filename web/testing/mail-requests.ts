import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { editions } from '#studio/seed/documents/editions.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { AccountMailRequest } from '#web/mail/account-mail.ts';
import type { MailRequest } from '#web/mail/compose-mail.tsx';
import type { OrderMailRequest } from '#web/mail/order-mail.ts';
import { en } from '#web/mail/order-words.ts';
import type { SessionMail } from '#web/mail/session-mail.ts';
import type { StaffFacts, StaffMailRequest } from '#web/mail/staff-mail.ts';
import { settings as settingsDocument } from './documents.ts';
import { lakeOf } from './lake.ts';

const [edition] = editions as [(typeof editions)[number]];

const titles = {
  en: { roadmap: 'Personal Roadmap', session: 'Silent Witness' },
  ar: { roadmap: 'خارطة الطريق الشخصية', session: 'الشاهد الصامت' },
};

const names = { en: 'Layla Haddad', ar: 'ليلى حدّاد' };

const link = 'https://example.org/coaching#booking=token';
const stopLink = 'https://example.org/stop-mails?token=token';

/** The mails of an order: those of its words that have a subject. */
export const orderMails = Object.entries(en.order)
  .filter(([, words]) => typeof words === 'object' && 'subject' in words)
  .map(([mail]) => mail as OrderMail);

/** Every kind of mail, by name; those about an order by their words. */
export async function mailRequests(language: Language): Promise<Record<string, MailRequest>> {
  const settings = await lakeOf([settingsDocument]).fetch<SettingsQueryResult>(settingsQuery, {
    language,
  });
  const name = names[language];
  const { roadmap, session } = titles[language];
  const price = { minor: 34_900, currency: 'AED' } as const;
  const facts: OrderMailRequest['facts'] = {
    name,
    title: roadmap,
    price,
    usd: { minor: 9_500, currency: 'USD' },
    received: { minor: 34_800, currency: 'AED' },
    amount: { minor: 12_000, currency: 'AED' },
    reference: '7K3M-9QXT-2B4C-D6EF',
    link,
    fulfilment: 'personalised',
    deliveryTime: language === 'ar' ? 'خلال 72 ساعة' : 'within 72 hours',
    sessions: [],
  };
  const order = (mail: OrderMail, change: Partial<typeof facts> = {}): MailRequest => ({
    kind: 'order',
    mail,
    language,
    facts: { ...facts, ...change },
    settings,
  });
  const appointment = {
    uid: 'session-1',
    startsAt: '2026-11-22T09:00:00Z',
    endsAt: '2026-11-22T10:00:00Z',
    timeZone: 'Europe/London',
    meetingUrl: 'https://meet.example.org/1',
    sequence: 2,
  };
  const ofSession = { title: session, fulfilment: 'session', sessions: [appointment] } as const;
  const booking = {
    title: session,
    price,
    startsAt: appointment.startsAt,
    keptUntil: '2026-11-29T20:30:00.000Z',
    link,
  };
  const reminder = (mail: 'unpaid_first' | 'unpaid_last'): MailRequest => ({
    kind: 'reminder',
    mail,
    language,
    facts: { ...booking, releaseLink: link, stopLink },
    settings,
  });
  const cancelled = {
    ...ofSession,
    sessions: [],
    cancelled: [{ ...appointment, isCancelled: true }],
  };
  const aboutSession = (kind: SessionMail, meetingUrl: string | null = null): MailRequest => ({
    kind,
    language,
    facts: { name, title: session, session: { ...appointment, meetingUrl } },
    settings,
  });
  const sessionMails: Record<SessionMail, MailRequest> = {
    session_confirmed: aboutSession('session_confirmed'),
    session_moved: aboutSession('session_moved'),
    session_ahead: aboutSession('session_ahead', appointment.meetingUrl),
  };
  const changes: Partial<Record<OrderMail, Partial<typeof facts>>> = {
    transfer_announced: { stopLink },
    session_without_time: cancelled,
    session_cancelled: { ...cancelled, ...ofSession },
    session_scheduled: ofSession,
  };
  return {
    ...Object.fromEntries(orderMails.map((mail) => [mail, order(mail, changes[mail])])),
    ...sessionMails,
    'session ahead without a link': aboutSession('session_ahead'),
    'confirmation of a session': order('confirmation', ofSession),
    'confirmation of a session whose time is not known': order('confirmation', {
      ...ofSession,
      sessions: [{ ...appointment, startsAt: null }],
    }),
    'confirmation of a session without a time': order('confirmation', cancelled),
    'confirmation of a toolkit': order('confirmation', { fulfilment: 'instant' }),
    'confirmation without answers': order('confirmation', { isUnanswered: true }),
    'unpaid first': reminder('unpaid_first'),
    'unpaid last': reminder('unpaid_last'),
    'message copy': { kind: 'message-copy', language, link, isOffer: false, stopLink, settings },
    'offer copy': { kind: 'message-copy', language, link, isOffer: true, stopLink, settings },
    'confirm subscription': { kind: 'confirm-subscription', language, link, stopLink, settings },
    subscribed: { kind: 'subscribed', language, leaveLink: stopLink, settings },
    edition: {
      kind: 'edition',
      language,
      edition: {
        title: edition.title[language],
        summary: edition.summary[language],
        body: edition.body[language] as unknown as RichTextBlock[],
      },
      publicUrl: 'https://example.org',
      path: '/newsletter/edition',
      leaveLink: stopLink,
      settings,
    },
    'edition asked': {
      kind: 'edition-asked',
      language,
      title: edition.title[language],
      askedBy: names[language],
      link: 'https://example.org/admin/newsletter/edition',
    },
    links: {
      kind: 'links',
      language,
      bookings: [booking, { ...booking, title: roadmap, startsAt: null, keptUntil: null }],
      stopLink,
      settings,
    },
    ...accountMails(language, settings),
    digest: {
      kind: 'digest',
      language,
      counts: [
        { item: 'attention', count: 1 },
        { item: 'transfers', count: 2 },
        { item: 'messages', count: 3 },
        { item: 'texts', count: 11 },
        { item: 'late', count: 1 },
        { item: 'sessionsToday', count: 2, at: ['2026-11-22T06:00:00Z', '2026-11-22T12:30:00Z'] },
        { item: 'sessionsTomorrow', count: 1, at: ['2026-11-23T09:00:00Z'] },
        { item: 'followUps', count: 4 },
      ],
      news: [],
      link,
    },
    care: {
      kind: 'care',
      language,
      person: { name: names[language], email: 'layla@example.org', phone: '+971 50 123 4567' },
      item: null,
      link,
      settings,
    },
    erased: { kind: 'erased', language, facts: { name, title: roadmap, wasOwed: true }, settings },
    delivered: {
      kind: 'delivered',
      language,
      facts: {
        name: facts.name,
        title: facts.title,
        isForEverybody: true,
        link,
        until: booking.keptUntil,
      },
      settings,
    },
    'message reply': {
      kind: 'message-reply',
      language,
      reply: {
        en: 'Dear Layla,\n\nThank you for writing. I am here on Sunday, and call you then.\n\nNour',
        ar: 'عزيزتي ليلى،\n\nشكرًا على رسالتك. أنا هنا يوم الأحد، وسأتصل بك.\n\nنور',
      }[language],
      takeBackLink: null,
      stopLink: link,
      settings,
    },
    ...staffMails(language, facts, link),
  };
}

/** Mails about an account, in its owner's language. */
function accountMails(language: Language, settings: AccountMailRequest['settings']) {
  const account = (purpose: AccountMailRequest['purpose']): MailRequest => ({
    kind: 'account',
    purpose,
    language,
    code: '482913',
    link: purpose === 'reauthentication' ? null : link,
    newEmail: 'layla.new@example.org',
    settings,
  });
  const purposes: Record<AccountMailRequest['purpose'], true> = {
    ...{ confirmation: true, invitation: true, sign_in: true, recovery: true },
    ...{ email_change_current: true, email_change_new: true, reauthentication: true },
  };
  const all = Object.keys(purposes) as Array<keyof typeof purposes>;
  return {
    ...Object.fromEntries(all.map((each) => [`account ${each}`, account(each)])),
    code: { kind: 'code' as const, language, code: '482913', settings },
  };
}

/** Mails to a member of staff, and the one to their mailbox. */
function staffMails(
  language: Language,
  { title, price, received, amount, reference }: OrderMailRequest['facts'],
  link: string,
) {
  const facts: StaffFacts = {
    title,
    part: null,
    price,
    received,
    amount,
    provider: 'stripe',
    providerId: 'cs_test_b1',
    reference,
    receipts: 2,
    startsAt: '2026-11-22T09:00:00Z',
    meetingUrl: 'https://meet.example.org/1',
    cancelUrl: 'https://calendly.example.org/cancellations/1',
    name: names[language],
    email: 'layla@example.org',
    whatsapp: '+971 50 123 4567',
  };
  const ofBundle: StaffFacts = {
    ...facts,
    title: { en: 'The Beginning', ar: 'البداية' }[language],
    part: { en: 'Roadmap', ar: 'خارطة الطريق' }[language],
  };
  const staff = (notice: StaffMailRequest['notice'], about = facts): StaffMailRequest => ({
    ...{ kind: 'staff', language, notice, link, facts: about },
  });
  return {
    'staff draft to review': staff('draft_to_review', ofBundle),
    'staff order paid': staff('order_paid'),
    'staff session unconfirmed': staff('session_unconfirmed'),
    'staff appointment moved': staff('appointment_moved'),
    'staff transfer to confirm': staff('transfer_to_confirm'),
    'staff dispute opened': staff('dispute_opened'),
    'staff news': {
      kind: 'digest',
      language,
      counts: [{ item: 'care', count: 1 }],
      news: [staff('order_paid'), staff('order_paid', ofBundle), staff('refunded')],
      link,
    } satisfies MailRequest,
    'staff message': {
      kind: 'message',
      language,
      message: {
        name: names.ar,
        email: 'layla@example.org',
        message: 'مرحبًا،\nأودّ الحديث إلى أحد.',
        subject: 'talk',
        language: 'ar',
        sentAt: '2026-11-22T09:00:00Z',
      },
      link,
    } satisfies MailRequest,
    'staff content': {
      kind: 'content',
      language,
      source: 'en /coaching',
      link,
    } satisfies MailRequest,
    'staff webhook silent': {
      kind: 'webhook-silent',
      language,
      service: 'stripe',
      since: new Date('2026-11-22T09:00:00Z'),
    } satisfies MailRequest,
    'staff unknown money': {
      kind: 'unknown-money',
      language,
      provider: 'ziina',
      providerId: 'pi_1',
      amount: price,
      link,
    } satisfies MailRequest,
  };
}
