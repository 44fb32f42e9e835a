import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import type { MailContent } from './parse.ts';

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
    await tx.query(
      `insert into sandbox_mail.messages (id, received, sender, recipients, subject, size, content)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        randomUUID(),
        message.received,
        message.sender,
        JSON.stringify(message.recipients),
        message.subject,
        message.size,
        JSON.stringify(message.content),
      ],
    );
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

export async function findMessage(sql: Sql, id: string): Promise<Message | undefined> {
  const { rows } = await sql.query<Message>(
    `select ${summary}, content from sandbox_mail.messages where id = $1`,
    [id],
  );
  return rows[0];
}

export async function deleteMessages(sql: Sql): Promise<void> {
  await sql.query('delete from sandbox_mail.messages');
}
