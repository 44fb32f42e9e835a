import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { storable } from 'service-kit/body';
import { applySchema, firstRow, insertRow, type Sql } from 'service-kit/sql';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create table if not exists sandbox_mail.messages (
  id text primary key,
  position bigint generated always as identity unique,
  received double precision not null,
  sender text not null,
  recipients jsonb not null,
  subject text not null,
  size integer not null,
  content json not null
);
`;

/** Creates or updates the tables; safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_mail', ddl);
}

/** A message without its envelope. */
interface MailContent {
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

export interface MessageSummary {
  id: string;
  /** Epoch milliseconds. */
  received: number;
  /** Envelope addresses, which decide who received it; recipients in lower case. */
  sender: string;
  recipients: string[];
  subject: string;
  /** Bytes. */
  size: number;
}

export interface Message extends MessageSummary {
  content: MailContent;
}

const summary = 'id, received, sender, recipients, subject, size';

/** Stores a message and deletes all but the newest `most`. */
export async function addMessage(
  sql: Sql,
  message: Omit<Message, 'id'>,
  most: number,
): Promise<void> {
  await sql.transaction(async (tx) => {
    await insertRow(tx, 'sandbox_mail.messages', { id: randomUUID(), ...message });
    await tx.query(
      `delete from sandbox_mail.messages where position <= (
         select position from sandbox_mail.messages order by position desc offset $1 limit 1)`,
      [most],
    );
  });
}

/** Lists messages, newest first; those of one recipient if one is given. */
export async function listMessages(sql: Sql, recipient?: string): Promise<MessageSummary[]> {
  return select<MessageSummary>(sql, summary, recipient);
}

/** Lists messages in the same way, with the content of each. */
export async function listWholeMessages(sql: Sql, recipient?: string): Promise<Message[]> {
  return select<Message>(sql, `${summary}, content`, recipient);
}

async function select<Row>(sql: Sql, columns: string, recipient?: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select ${columns} from sandbox_mail.messages
     where $1::text is null or recipients @> to_jsonb($1::text)
     order by position desc`,
    [recipient?.trim().toLowerCase() || null],
  );
  return rows;
}

export function findMessage(sql: Sql, id: string): Promise<Message | undefined> {
  return firstRow(sql, `select ${summary}, content from sandbox_mail.messages where id = $1`, [id]);
}

export async function deleteMessages(sql: Sql): Promise<void> {
  await sql.query('delete from sandbox_mail.messages');
}
