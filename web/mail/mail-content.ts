import type { Language } from '#machines/language.ts';

export interface MailFact {
  label: string;
  value: string;
  /** Where a press on the value leads. */
  href?: string;
  /** A number to call in need: it looks like something to press. */
  isCall?: true;
  /** Only of a price, which is written large: what is said small beside it, or nothing. */
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

/** What a mail says, from which both its HTML and its plain text are made. */
export interface MailContent {
  subject: string;
  /** The foundation's name; empty where it is not known. */
  sender: string;
  parts: MailPart[];
  /** Who writes, a line each; nobody to staff. */
  signature: string[];
  /** Who helps in a crisis, and whom to ask. */
  closing: MailPart[];
}

/** The plain-text part of a mail. */
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

/** Keeps a value together in its own direction, whatever is written around it. */
function isolated(value: string): string {
  return `${isolates[valueDirection(value)]}${value}\u2069`;
}

/** Arabic words decide, though a Latin sign such as `US$` may stand before them; a telephone number has none. */
export function valueDirection(value: string): 'ltr' | 'rtl' | 'auto' {
  if (/^\+[\d ]+$/.test(value)) return 'ltr';
  return /\p{Script=Arabic}/u.test(value) ? 'rtl' : 'auto';
}
