import { randomUUID } from 'node:crypto';
import { firstRow, insertRow, type Sql } from 'service-kit/sql';
import * as z from 'zod/mini';
import type { ServiceFaults } from '../shared/control/switches.ts';
import type { NewEvent } from '../shared/outbox.ts';
import type { Service } from '../shared/service.ts';

/** The texts of the approved templates, by name and language, with `{{1}}` and its like for parameters. */
export type Templates = Record<string, Record<string, string>>;

/** An error of the Graph API. */
export class GraphError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: number, details: string) {
    super(`(#${code}) ${details}`);
    this.status = status;
    const error_data = { messaging_product: 'whatsapp', details };
    const fbtrace_id = randomUUID();
    this.body = {
      error: { message: this.message, type: 'OAuthException', code, error_data, fbtrace_id },
    };
  }
}

const templateMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().check(z.regex(/^\+?\d{7,15}$/)),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z._default(
      z.array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
        }),
      ),
      [],
    ),
  }),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
});

/** A message that was taken. */
export interface Message {
  id: string;
  created: number;
  wa_id: string;
  text: string;
  reference: string | null;
}

/** Numbers that end like this are not on WhatsApp. */
const UNKNOWN_NUMBER = /0000000$/;

/** Returns the id of a number. WhatsApp knows Mexican numbers by one digit more than they are written with. */
const waIdOf = (to: string) => to.replace(/\D/g, '').replace(/^52(?=\d{10}$)/, '521');

/**
 * Reads a request for a message.
 * @throws GraphError as the real API refuses it.
 */
export function readMessage(body: unknown, templates: Templates, now: number): Message {
  const read = z.safeParse(templateMessage, body);
  if (!read.success) throw new GraphError(400, 100, 'Invalid parameter');
  const { to, template, biz_opaque_callback_data: reference = null } = read.data;
  const text = templates[template.name]?.[template.language.code];
  if (text === undefined) {
    throw new GraphError(404, 132001, 'Template name does not exist in the translation');
  }
  const values = template.components.flatMap(({ parameters }) => parameters);
  const places = new Set(text.match(/\{\{\d+\}\}/g));
  if (places.size !== values.length) {
    throw new GraphError(400, 132000, 'Number of parameters does not match');
  }
  if (values.some((each) => /[\n\t]| {5}/.test(each.text))) {
    throw new GraphError(400, 100, 'Parameters have no line breaks, tabs or long spaces');
  }
  const written = text.replace(/\{\{(\d+)\}\}/g, (_, place) => values[place - 1]?.text ?? '');
  const id = `wamid.${Buffer.from(randomUUID()).toString('base64')}`;
  return { id, created: now, wa_id: waIdOf(to), text: written, reference };
}

/** Stores a message, and reports what becomes of it. */
export async function takeMessage(
  tx: Sql,
  { outbox }: Pick<Service<ServiceFaults>, 'outbox'>,
  phoneNumberId: string,
  message: Message,
): Promise<void> {
  await insertRow(tx, 'sandbox_whatsapp.messages', { ...message });
  const { id, wa_id: recipient_id, reference, created } = message;
  const failed = { status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] };
  const reports = UNKNOWN_NUMBER.test(recipient_id)
    ? [failed]
    : [{ status: 'sent' }, { status: 'delivered' }];
  const events = reports.map((report) => {
    const data = reference === null ? {} : { biz_opaque_callback_data: reference };
    const timestamp = `${Math.floor(created / 1_000)}`;
    return eventOf(phoneNumberId, report.status, {
      statuses: [{ id, recipient_id, timestamp, ...data, ...report }],
    });
  });
  await outbox.record(tx, events);
}

/** Has the recipient of a message answer it; false if there is no such message. */
export async function answerMessage(
  { sql, clock, outbox }: Service<ServiceFaults>,
  phoneNumberId: string,
  id: string,
  body: string,
): Promise<boolean> {
  const message = await firstRow<Message>(
    sql,
    'select * from sandbox_whatsapp.messages where id = $1',
    [id],
  );
  if (!message) return false;
  const { wa_id } = message;
  const answer = {
    ...{ from: wa_id, id: `wamid.${randomUUID()}`, type: 'text', text: { body } },
    timestamp: `${Math.floor(clock.now() / 1_000)}`,
  };
  const contacts = [{ profile: { name: 'Somebody' }, wa_id }];
  const event = eventOf(phoneNumberId, 'answer', { contacts, messages: [answer] });
  await sql.transaction((tx) => outbox.record(tx, [event]));
  return true;
}

function eventOf(phone_number_id: string, type: string, value: object): NewEvent {
  const metadata = { display_phone_number: '15550000000', phone_number_id };
  const change = {
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata, ...value },
  };
  return {
    id: `event_${randomUUID()}`,
    type,
    body: JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '0', changes: [change] }],
    }),
  };
}
