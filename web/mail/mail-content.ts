import type { TFunction } from 'i18next';
import type { Language } from '#machines/language.ts';
import { displayPrice, type Money } from '#machines/money.ts';
import { crisisNumbersOf } from '#web/content/crisis-numbers.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { Translation } from '#web/i18n/translation.ts';
import {
  chatAddress,
  mailAddress,
  telephoneAddress,
  writtenNumber,
} from '#web/shell/contact-links.ts';
import { openingHours } from '#web/shell/opening-hours.ts';
import { plainTextOf } from './mail-text.tsx';

export const en = {
  signature: 'Warmly,',
  backToSite: 'Back to the website',
  care: 'This is coaching, not therapy, medical or clinical treatment. If you are in crisis, seek professional help:',
} as const;

export const ar: Translation<typeof en> = {
  signature: 'مع خالص المودّة،',
  backToSite: 'العودة إلى الموقع',
  care: 'هذه الخدمة توجيه شخصي (كوتشينغ)، وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا. إن كنت في أزمة، فاطلب مساعدة متخصصة:',
};

/** Says the words of the mails in the language of one. */
export type Say = TFunction<'mail'>;

export interface MailFact {
  label: string;
  value: string;
  /** The target of a click on the value. */
  href?: string;
  /** A crisis number, which looks like a button. */
  isCall?: true;
  /** Set only for a price, which is written large: the small words beside it, or an empty text. */
  beside?: string;
}

/** Tells whether a mail shows a fact. */
export const isKnown = ({ value }: MailFact) => value !== '';

/** A passage of a mail in one language. */
export interface MailPart {
  language: Language;
  heading: string;
  paragraphs: string[];
  /** What editors wrote, below the paragraphs. */
  body?: RichTextBlock[];
  facts: MailFact[];
  link?: { label: string; href: string };
}

/** The content of a mail, from which both its HTML and its plain text are made. */
export interface MailContent {
  subject: string;
  /** The foundation's name; empty if it is unknown. */
  sender: string;
  parts: MailPart[];
  /** The sender, one line each; empty in mails to staff. */
  signature: string[];
  /** The crisis numbers and the contact. */
  closing: MailPart[];
}

/** Returns the plain-text part of a mail. */
export function plainText({ parts, signature, closing }: MailContent): string {
  const signed = signature.length > 0 ? [signature.join('\n')] : [];
  const passages = [...parts.map(plainPart), ...signed, ...closing.map(plainPart)];
  return `${passages.join('\n\n—\n\n')}\n`;
}

function plainPart({ heading, paragraphs, body = [], facts, link }: MailPart): string {
  const rows = facts.map((fact) => `${fact.label}: ${isolated(wholeValue(fact))}`).join('\n');
  const words = [...paragraphs, ...plainTextOf(body)];
  const passages = [heading, ...words, rows, link ? `${link.label}:\n${link.href}` : ''];
  return passages.filter((passage) => passage !== '').join('\n\n');
}

function wholeValue({ value, beside }: MailFact): string {
  return beside ? `${value} ${beside}` : value;
}

const isolates = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;

/** Keeps a value together in its own direction, whatever surrounds it. */
function isolated(value: string): string {
  return `${isolates[valueDirection(value)]}${value}\u2069`;
}

/**
 * Returns the direction of a value. Arabic words decide, even after a Latin name; a
 * telephone number has none.
 */
export function valueDirection(value: string): 'ltr' | 'rtl' | 'auto' {
  if (/^\+[\d ]+$/.test(value)) return 'ltr';
  return /\p{Script=Arabic}/u.test(value) ? 'rtl' : 'auto';
}

/** What every mail to a customer needs besides its facts. */
export interface ToCustomer {
  language: Language;
  /** The settings in the mail's language; null if they have never been read. */
  settings: SiteSettings | null;
}

interface Passage extends Partial<MailPart> {
  heading: string;
  paragraphs: string[];
}

/**
 * Returns a signed mail of one passage, closed by the parts given, by who helps in a crisis and by
 * whom to ask. A text may have several paragraphs.
 */
export function customerMail(
  { language, settings }: ToCustomer,
  subject: string,
  { facts = [], paragraphs, ...passage }: Passage,
  closing: readonly MailPart[] = [],
): MailContent {
  return {
    subject,
    sender: settings?.foundationName ?? '',
    parts: [
      { language, ...passage, paragraphs: inParagraphs(paragraphs), facts: facts.filter(isKnown) },
    ],
    signature: signatureOf(language, settings),
    closing: [...closing, ...closingParts(language, settings)],
  };
}

/** Separates the paragraphs of each text, and leaves out empty ones. */
const inParagraphs = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\n+/)).filter((text) => text.trim() !== '');

/** Returns the lines of the signature in a mail to a customer. */
export function signatureOf(language: Language, settings: SiteSettings | null): string[] {
  const t = i18nFor(language).getFixedT(language, 'mail');
  return [t('signature'), settings?.foundationName ?? ''].filter((line) => line !== '');
}

/** Returns the end of every mail to a customer: who helps in a crisis, and whom to ask. */
export function closingParts(language: Language, settings: SiteSettings | null): MailPart[] {
  return [carePart(language, settings), contactPart(language, settings)].filter(
    ({ facts }) => facts.length > 0,
  );
}

function carePart(language: Language, settings: SiteSettings | null): MailPart {
  const t = i18nFor(language).getFixedT(language, ['common', 'mail']);
  return {
    language,
    heading: t('help.stay'),
    paragraphs: [t('mail:care')],
    facts: crisisNumbersOf(language, settings).map(({ label, number }) => ({
      label,
      value: number,
      href: telephoneAddress(number),
      isCall: true,
    })),
  };
}

function contactPart(language: Language, settings: SiteSettings | null): MailPart {
  const t = i18nFor(language).getFixedT(language, ['common', 'mail']);
  const { supportEmail = '', phone = '', whatsapp = '', hours = null } = settings ?? {};
  const facts: MailFact[] = [
    { label: t('footer.email'), value: supportEmail, href: mailAddress(supportEmail) },
    { label: t('footer.phone'), value: phone, href: telephoneAddress(phone) },
    {
      label: t('mail:facts.whatsapp'),
      value: whatsapp && writtenNumber(whatsapp),
      href: chatAddress({ whatsapp }),
    },
    { label: t('footer.hours'), value: hours ? openingHours(hours, language) : '' },
  ];
  return { language, heading: t('footer.contact'), paragraphs: [], facts: facts.filter(isKnown) };
}

export interface Priced {
  price: Money;
  /** The catalogue's dollars beside that price; absent if it has another price now. */
  usd?: Money<'USD'> | null;
}

/** Returns a price as the page and the sheet write it. */
export function priceFact({ price, usd }: Priced, language: Language): MailFact {
  const i18n = i18nFor(language);
  const charged = displayPrice(price, language);
  const label = i18n.getFixedT(language, 'mail')('order.price');
  if (!usd) return { label, value: charged, beside: '' };
  const beside = i18n.getFixedT(language, 'common')('price.charged', { price: charged });
  return { label, value: displayPrice(usd, language), beside };
}
