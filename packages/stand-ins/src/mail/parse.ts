import PostalMime, { type Address, type Email } from 'postal-mime';

/** A message without its envelope. */
export interface MailContent {
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  text: string | null;
  html: string | null;
  /** As sent, in order. */
  headers: Array<{ name: string; value: string }>;
  /** Without their contents. `size` in bytes. */
  attachments: Array<{ filename: string | null; mimeType: string; size: number }>;
}

export interface ParsedMail {
  subject: string;
  content: MailContent;
}

/**
 * Parses a message.
 * @throws Error if it is nested too deeply or has too many headers.
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw);
  return {
    subject: storable(email.subject ?? ''),
    content: {
      from: shownAddresses(email.from ? [email.from] : [])[0] ?? '',
      to: shownAddresses(email.to),
      cc: shownAddresses(email.cc),
      replyTo: shownAddresses(email.replyTo),
      text: email.text === undefined ? null : storable(email.text),
      html: email.html === undefined ? null : storable(email.html),
      headers: email.headers.map(({ originalKey, value }) => ({
        name: storable(originalKey),
        value: storable(value),
      })),
      attachments: attachmentsOf(email),
    },
  };
}

function attachmentsOf({ attachments }: Email): MailContent['attachments'] {
  return attachments.map(({ filename, mimeType, content }) => ({
    filename: filename === null ? null : storable(filename),
    mimeType: storable(mimeType),
    size: typeof content === 'string' ? content.length : content.byteLength,
  }));
}

function shownAddresses(addresses: Address[] = []): string[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => storable(name ? `${name} <${address}>` : address));
}

/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
