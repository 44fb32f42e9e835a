import type { Language } from '#machines/language.ts';

export interface MailFact {
  label: string;
  value: string;
  /** The target of a press on the value. */
  href?: string;
  /** A crisis number, which looks like something to press. */
  isCall?: true;
  /** Set only for a price, which is written large: the small words beside it, or an empty text. */
  beside?: string;
}

/** A passage of a mail in one language. */
export interface MailPart {
  language: Language;
  heading: string;
  paragraphs: string[];
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

function plainPart({ heading, paragraphs, facts, link }: MailPart): string {
  const rows = facts.map((fact) => `${fact.label}: ${isolated(wholeValue(fact))}`).join('\n');
  const passages = [heading, ...paragraphs, rows, link ? `${link.label}:\n${link.href}` : ''];
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
 * Returns the direction of a value. Arabic words decide, even after a Latin sign such as `US$`; a
 * telephone number has none.
 */
export function valueDirection(value: string): 'ltr' | 'rtl' | 'auto' {
  if (/^\+[\d ]+$/.test(value)) return 'ltr';
  return /\p{Script=Arabic}/u.test(value) ? 'rtl' : 'auto';
}
