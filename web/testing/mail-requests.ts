import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { editions } from '#studio/seed/documents/editions.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { AccountMailRequest } from '#web/mail/account-mail.ts';
import type { MailRequest } from '#web/mail/compose-mail.tsx';
import { casesOf, mailIds } from '#web/mail/editable-mails.ts';
import {
  appointment,
  example,
  exampleMail,
  link,
  orderFacts,
  stopLink,
} from '#web/mail/example-mails.ts';
import type { OrderMailRequest } from '#web/mail/order-mail.ts';
import { en } from '#web/mail/order-words.ts';
import type { StaffFacts, StaffMailRequest } from '#web/mail/staff-mail.ts';
import { settings as settingsDocument } from './documents.ts';
import { lakeOf } from './lake.ts';

const [edition] = editions as [(typeof editions)[number]];

/** The mails of an order: those of its words that have a subject. */
export const orderMails = Object.entries(en.order)
  .filter(([, words]) => typeof words === 'object' && 'subject' in words)
  .map(([mail]) => mail as OrderMail);

/** Every kind of mail, by name; those about an order by their words. */
export async function mailRequests(language: Language): Promise<Record<string, MailRequest>> {
  const settings = await lakeOf([settingsDocument]).fetch<SettingsQueryResult>(settingsQuery, {
    language,
  });
  const to = { language, settings };
  const examples = mailIds.flatMap((id) => [
    [id, exampleMail(id, to)],
    ...casesOf(id).map((each) => [`${id} ${each}`, exampleMail(id, to, each)]),
  ]);
  const facts = orderFacts(language);
  const unknownTime = { fulfilment: 'session', sessions: [{ ...appointment, startsAt: null }] };
  return {
    ...Object.fromEntries(examples),
    'confirmation of a session whose time is not known': {
      ...exampleMail('confirmation', to),
      facts: { ...facts, ...unknownTime },
    },
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
      choiceLink: 'https://example.org/newsletter/choice?lang=en&token=token',
      settings,
    },
    'edition asked': {
      kind: 'edition-asked',
      language,
      title: edition.title[language],
      askedBy: 'Nour',
      link: 'https://example.org/admin/newsletter/edition',
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
      person: { name: facts.name, email: 'layla@example.org', phone: '+971 50 123 4567' },
      item: null,
      link,
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
    name: example[language].name,
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
        name: example.ar.name,
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
      link,
    } satisfies MailRequest,
    'staff unknown money': {
      kind: 'unknown-money',
      language,
      provider: 'ziina',
      providerId: 'pi_1',
      reference: '7K3M-9QXT-2B4C-D6EF',
      amount: price,
      link,
    } satisfies MailRequest,
  };
}
