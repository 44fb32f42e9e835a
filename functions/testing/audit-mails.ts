import type { Sql } from '../platform/database/sql.ts';

type Query = Pick<Sql, 'query'>;

interface MailRow {
  order_id: string;
  mail: string;
  about: string;
}

/**
 * Compares the mails that are due with the mails in the mailbox; call it when no mail is waiting to be sent.
 * A mail that was sent twice has the same id and counts once.
 * @param unexplained mails that may have been sent without being owed: those from before a restore.
 * @returns one sentence for each difference.
 */
export async function auditMails(
  sql: Query,
  unexplained: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const { rows: undone } = await sql.query<{ what: string }>(
    `select name || ' ' || state::text || ' ' || (data->>'orderId') as what from jobs.job
     where name in ('order-mail', 'delivery-mail', 'staff-mail', 'staff-letter', 'dead-jobs') and state <> 'completed'`,
  );
  const { rows: owed } = await sql.query<MailRow>(
    `select distinct data->>'orderId' as order_id, data->>'mail' as mail,
       concat_ws(' ', data->>'paymentId', data->'occasion'->>'id') as about
     from jobs.job where name = 'order-mail'
     union select order_id::text, 'delivered', id::text from deliveries
     where state = 'delivered' and kind <> 'sessions'`,
  );
  const { rows: recorded } = await sql.query<MailRow>(
    `select order_id::text, mail, about from order_mails where mail not like 'staff %'`,
  );
  // Due while an order is unpaid; a payment that comes first makes it needless.
  const { rows: reminders } = await sql.query<{ id: string }>(
    `select (data->>'mail') || '.' || (data->>'orderId') as id
     from jobs.job where name in ('reminder-mail', 'booked-mail')`,
  );
  // Due while it is delivered; an order whose money was returned sends nothing any more.
  const { rows: stopped } = await sql.query<MailRow>(
    `select order_id::text, 'delivered' as mail, id::text as about from deliveries
     where state = 'stopped'`,
  );
  const sent = await messageIds(sql);
  const owedIds = new Set(owed.map(idOf));
  return [
    ...undone.map(({ what }) => `not done: ${what}`),
    ...missing('is owed and not recorded', owedIds, new Set(recorded.map(idOf))),
    ...missing('is owed and was not sent', owedIds, new Set(sent)),
    ...missing(
      'was sent and is not owed',
      new Set(sent),
      new Set([...unexplained, ...owedIds, ...reminders.map(({ id }) => id), ...stopped.map(idOf)]),
    ),
  ];
}

/** The message ids of all mails to customers, without the host; a mail sent twice is listed twice. */
export async function messageIds(sql: Query): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select split_part(trim(both '<>' from header->>'value'), '@', 1) as id
     from sandbox_mail.messages, json_array_elements(content->'headers') header
     where lower(header->>'name') = 'message-id' and not recipients @> '["staff@example.org"]'`,
  );
  return rows.map(({ id }) => id);
}

/** The mails to staff, as JSON. */
export async function staffMails(sql: Query): Promise<string[]> {
  const { rows } = await sql.query<{ content: string }>(
    `select content::text from sandbox_mail.messages where recipients @> '["staff@example.org"]'`,
  );
  return rows.map(({ content }) => content);
}

const idOf = ({ mail, about, order_id }: MailRow) =>
  `${mail}.${about.replace(/[^\w-]/g, '.')}.${order_id}`;

function missing(what: string, some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((id) => !others.has(id)).map((id) => `${id} ${what}`);
}
