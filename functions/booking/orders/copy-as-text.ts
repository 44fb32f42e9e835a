import type { DraftDocument } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';

/** Everything stored about an order's customer. Times are ISO 8601. */
export interface CopiedOrder {
  name: string;
  email: string;
  whatsapp: string;
  /** Session reminders go to that number besides the mail. */
  remindsByWhatsapp: boolean;
  language: Language;
  item: string;
  price: string;
  orderedAt: string;
  answers: Array<{ question: string; answer: string }>;
  payments: Array<{
    provider: string;
    reference: string;
    amount: string;
    paidAt: string | null;
    returnedAt: string | null;
  }>;
  sessions: Array<{ startsAt: string | null; timeZone: string | null; isCancelled: boolean }>;
  deliveries: Array<{ title: string; state: string; dueAt: string | null }>;
  /** The newest version of each text that was written for the customer, read by a person or not. */
  drafts: Array<{ title: string; writtenAt: string; body: DraftDocument['body'] }>;
  /** What staff wrote to the customer. */
  letters: Array<{ subject: string; text: string; writtenAt: string }>;
  mails: Array<{ mail: string; sentAt: string }>;
  history: Array<{ event: string; at: string }>;
}

const words = {
  en: {
    title: 'What we keep about you',
    person: 'You',
    bought: 'What you bought',
    answers: 'What you told us',
    payments: 'Payments',
    paid: 'paid',
    returned: 'returned',
    sessions: 'Sessions',
    cancelled: 'cancelled',
    letters: 'What we wrote to you',
    drafts: 'Drafts written for you; what counts is the finished file',
    files:
      'The finished files and what you sent us are beside this one. data.json holds the same for programs, with the mails and the history.',
  },
  ar: {
    title: 'ما نحفظه عنك',
    person: 'بياناتك',
    bought: 'ما اشتريته',
    answers: 'ما أخبرتنا به',
    payments: 'المدفوعات',
    paid: 'دُفع في',
    returned: 'أُعيد في',
    sessions: 'الجلسات',
    cancelled: 'أُلغيت',
    letters: 'ما كتبناه إليك',
    drafts: 'مسودات كُتبت لك؛ والمعتمد هو الملف المكتمل',
    files:
      'الملفات المكتملة وما أرسلته إلينا بجانب هذا الملف. ويحتوي data.json على البيانات نفسها للبرامج، مع الرسائل وسجل ما جرى.',
  },
} as const;

/** Tells every program that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes the copy for people to read, in their language. */
export function copyAsText(copy: CopiedOrder, language: Language): string {
  const said = words[language];
  const day = (at: string | null) => at?.slice(0, 10) ?? '';
  const part = (heading: string, lines: string[]) =>
    lines.length > 0 ? [`\n${heading}\n`, ...lines] : [];
  return `${BYTE_ORDER_MARK}${[
    said.title,
    ...part(said.person, [copy.name, copy.email, copy.whatsapp].filter(Boolean)),
    ...part(said.bought, [
      `${copy.item} · ${copy.price} · ${day(copy.orderedAt)}`,
      ...copy.deliveries.map(({ title }) => `– ${title}`),
    ]),
    ...part(
      said.answers,
      copy.answers.map(({ question, answer }) => `${question}:\n${answer}\n`),
    ),
    ...part(
      said.payments,
      copy.payments.map(({ reference, amount, paidAt, returnedAt }) =>
        [
          reference,
          amount,
          paidAt && `${said.paid} ${day(paidAt)}`,
          returnedAt && `${said.returned} ${day(returnedAt)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...part(
      said.sessions,
      copy.sessions.map(({ startsAt, isCancelled }) =>
        [startsAt ?? '–', isCancelled && said.cancelled].filter(Boolean).join(' · '),
      ),
    ),
    ...part(
      said.letters,
      copy.letters.map(
        ({ subject, text, writtenAt }) => `${subject} · ${day(writtenAt)}\n\n${text}\n`,
      ),
    ),
    ...part(
      said.drafts,
      copy.drafts.flatMap(({ title, writtenAt, body }) => [
        `${title} · ${day(writtenAt)}\n`,
        ...body.map(({ children }) => `${children.map(({ text }) => text).join('')}\n`),
      ]),
    ),
    `\n${said.files}\n`,
  ].join('\n')}`;
}
