import { documentWords } from '#machines/document-words.ts';
import type { Localised } from '#machines/language.ts';
import { mailNames } from './order-words.ts';

/** Texts that stand in a mail only in some cases, in their order; the Studio names the cases. */
export const caseNames = [
  'instant',
  'personalised',
  'session',
  'withoutTime',
  'unanswered',
  'unpaidSession',
  'withLink',
  'withoutLink',
  'owed',
] as const;

export type CaseName = (typeof caseNames)[number];

/** The texts of mails and documents that editors may write, in their order. */
export const textNames = [
  'subject',
  'heading',
  'greeting',
  'body',
  ...caseNames,
  ...(['contents', 'before', 'step', 'task', 'after', 'help'] as const),
  'closing',
] as const;

export type TextName = (typeof textNames)[number];

interface Editable {
  name: Localised<string>;
  /** What every text of it may name, besides what our own words name there. */
  placeholders: readonly string[];
  /** The keys of our words for each text. What an editor wrote stands for all of them. */
  texts: Partial<Record<TextName, readonly string[]>>;
}

interface Options {
  greeting?: 'order.greeting' | 'order.namelessGreeting' | null;
  placeholders?: readonly string[];
  cases?: Partial<Record<CaseName, string>>;
}

/** Describes a mail whose own words stand under one key. */
function mail(name: Localised<string>, key: string, body: string[], options: Options): Editable {
  const { greeting = 'order.greeting', placeholders = ['name', 'title'], cases = {} } = options;
  return {
    name,
    placeholders,
    texts: {
      subject: [`${key}.subject`],
      heading: [`${key}.heading`],
      ...(greeting && { greeting: [greeting] }),
      body: body.map((each) => (each.includes('.') ? each : `${key}.${each}`)),
      ...Object.fromEntries(Object.entries(cases).map(([name, of]) => [name, [of]])),
      closing: ['signature'],
    },
  };
}

type Listed = keyof (typeof mailNames)['en'];

const named = (id: Listed) => ({ en: mailNames.en[id], ar: mailNames.ar[id] });

const ofOrder = (id: Listed, options: Options = {}, body = ['text', 'next']) =>
  mail(named(id), `order.${id}`, body, {
    placeholders: ['name', 'title', 'reference'],
    ...options,
  });

const ofSession = (id: Listed, body = ['text']) =>
  mail(named(id), `session.${id}`, body, {
    cases: { withLink: 'session.withLink', withoutLink: `session.${id}.withoutLink` },
  });

/** Anybody may have typed the address, so these mails name nobody. */
const toAnybody = { greeting: 'order.namelessGreeting', placeholders: ['title'] } as const;
const toStranger = { ...toAnybody, placeholders: [] } as const;

const reminder = (id: Listed, last: string) =>
  mail(named(id), `reminder.${id}`, ['text', 'reminder.next', last], {
    ...toAnybody,
    cases: { unpaidSession: 'reminder.session' },
  });

/**
 * The mails to customers, and the texts that editors may write in them. What staff write themselves, mails to staff and
 * the help at the end of each mail are not among them.
 */
export const editableMails = {
  confirmation: ofOrder(
    'confirmation',
    {
      cases: {
        instant: 'order.confirmation.next.instant',
        personalised: 'order.confirmation.next.personalised',
        session: 'order.confirmation.next.session',
        withoutTime: 'order.confirmation.withoutTime',
        unanswered: 'order.unanswered',
      },
    },
    ['text'],
  ),
  transfer_announced: ofOrder('transfer_announced', {
    ...toAnybody,
    placeholders: ['title', 'reference'],
  }),
  late_payment: ofOrder('late_payment'),
  second_payment: ofOrder('second_payment'),
  wrong_amount: ofOrder('wrong_amount'),
  refunded: ofOrder('refunded'),
  dispute_opened: ofOrder('dispute_opened'),
  dispute_won: ofOrder('dispute_won'),
  dispute_lost: ofOrder('dispute_lost'),
  session_scheduled: ofOrder('session_scheduled'),
  session_without_time: ofOrder('session_without_time'),
  session_cancelled: ofOrder('session_cancelled'),
  session_confirmed: ofSession('session_confirmed'),
  session_moved: ofSession('session_moved'),
  session_ahead: ofSession('session_ahead', ['text', 'session.calm']),
  booked: reminder('booked', 'reminder.booked.next'),
  unpaid_first: reminder('unpaid_first', 'reminder.paid'),
  unpaid_last: reminder('unpaid_last', 'reminder.paid'),
  links: mail({ en: 'Links to bookings', ar: 'روابط الحجوزات' }, 'links', ['text', 'safety'], {
    ...toStranger,
    greeting: null,
  }),
  delivered: mail(named('delivered'), 'delivered', ['made', 'keep'], {}),
  delivered_ready: mail(
    { en: 'What was bought is there, the same for everybody', ar: 'وصول ما طُلب، وهو واحد للجميع' },
    'delivered',
    ['ready', 'keep'],
    {},
  ),
  paused: mail(named('paused'), 'paused', ['text', 'next'], {}),
  resumed: mail(named('resumed'), 'resumed', ['text', 'next'], {}),
  erased: mail(named('erased'), 'erased', ['text', 'kept', 'last'], {
    cases: { owed: 'erased.owed' },
  }),
  letter: {
    name: named('letter'),
    placeholders: ['name'],
    texts: { greeting: ['order.greeting'], closing: ['signature'] },
  },
  message_copy: mail(
    { en: 'A message has arrived', ar: 'وصول رسالة' },
    'messageCopy',
    ['text', 'words'],
    toStranger,
  ),
  offer_copy: mail(
    { en: 'Words for the testimonials have arrived', ar: 'وصول كلمات لصفحة الشهادات' },
    'messageCopy',
    ['offerCopy.text', 'offerCopy.takeBack'],
    toStranger,
  ),
  confirm_subscription: mail(
    { en: 'Confirming the newsletter', ar: 'تأكيد الاشتراك في النشرة' },
    'newsletter.confirm',
    ['text', 'next'],
    toStranger,
  ),
  subscribed: mail(
    { en: 'Welcome to the newsletter', ar: 'الترحيب بمشترك في النشرة' },
    'newsletter.subscribed',
    ['text'],
    toStranger,
  ),
} satisfies Record<string, Editable>;

export type MailId = keyof typeof editableMails;

export const mailIds = Object.keys(editableMails) as MailId[];

type DocumentId = keyof (typeof documentWords)['en'];

const ofDocument = (
  id: DocumentId,
  name: Localised<string>,
  placeholders: readonly string[] = [],
): Editable => ({
  name,
  placeholders,
  texts: Object.fromEntries(
    Object.keys(documentWords.en[id]).map((text) => [text, [`documents.${id}.${text}`]]),
  ),
});

/** The typeset documents, and the texts that editors may write in them besides what is theirs anyway. */
const editableDocuments: Record<DocumentId, Editable> = {
  personal_text: ofDocument('personal_text', { en: 'Personal text', ar: 'النص الشخصي' }, ['name']),
  guide: ofDocument('guide', { en: 'Guide', ar: 'الدليل' }),
  receipt: ofDocument('receipt', { en: 'Receipt', ar: 'الإيصال' }),
};

export type WordsId = MailId | DocumentId;

export const documentIds = Object.keys(editableDocuments) as DocumentId[];

const all = { ...editableMails, ...editableDocuments };

/** Returns a mail or document in which editors may write. */
export const editable = (id: WordsId): Editable => all[id];

/** Returns the cases in which a mail says something of its own. */
export const casesOf = (id: MailId): CaseName[] =>
  caseNames.filter((name) => editable(id).texts[name]);
