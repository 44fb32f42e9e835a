import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isSigned, parseJson, Unsigned } from '../../http/webhook.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Reminders } from '../orders/reminders.ts';
import { referenceOf, textKeyOf } from './send-session-text.ts';

const text = z.optional(z.string());

/** What somebody wrote, or the button that they pressed. */
const message = z.object({
  from: text,
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});

const status = z.object({
  status: z.string(),
  biz_opaque_callback_data: text,
  errors: z.optional(z.array(z.object({ code: z.int() }))),
});

const changes = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            messages: z.optional(z.array(message)),
            statuses: z.optional(z.array(status)),
          }),
        }),
      ),
    }),
  ),
});

interface WhatsappEvent {
  /** Who wrote that they want no more messages; undefined where WhatsApp hides the number. */
  stops: Array<string | undefined>;
  statuses: Array<z.infer<typeof status>>;
}

/**
 * Reads an event from its raw body.
 * @throws Unsigned unless WhatsApp signed exactly this body.
 */
export function readWhatsappEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): WhatsappEvent | 'unreadable' {
  const given = signature?.replace(/^sha256=/, '') ?? '';
  if (!isSigned(rawBody, [given], secret)) throw new Unsigned('signature');
  const read = z.safeParse(changes, parseJson(rawBody));
  if (!read.success) return 'unreadable';
  const values = read.data.entry.flatMap((entry) => entry.changes.map(({ value }) => value));
  return {
    stops: values
      .flatMap(({ messages = [] }) => messages)
      .filter((each) => isStop(each.text?.body ?? each.button?.text ?? ''))
      .map(({ from }) => from),
    statuses: values.flatMap(({ statuses = [] }) => statuses),
  };
}

/** As `isStop` spells a message: letters alone, without hamza and vowels. */
const stopWords =
  /^(stop|stopp|unsubscribe|cancel|end|quit|optout|remove|ايقاف|اوقف|اوقفوا|اوقفوها|توقف|توقفوا|قف|وقف|كفي|الغ|الغاء)(it|all|now|this|these|me|messages|reminders|الرسايل|التذكير|الاشتراك|الان|هذا|هذه)*$/;
const courtesy = /please|pls|thanks|thankyou|منفضلك|لوسمحت|رجاء|شكرا/g;

/** Says whether a message asks for no further ones, however it is typed. */
export function isStop(message: string): boolean {
  const letters = message
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}]/gu, '');
  return stopWords.test(letters.replace(courtesy, ''));
}

/** Stops the reminders of whoever asked for that, and records what became of those that were sent. */
export function createHandleWhatsappEvent(deps: {
  database: Pick<Database, 'kysely'>;
  reminders: Pick<Reminders, 'stop'>;
  logger: Logger;
}): (event: WhatsappEvent) => Promise<void> {
  const { database, reminders, logger } = deps;
  const { kysely } = database;

  async function record({
    status,
    biz_opaque_callback_data: reference = '',
    errors,
  }: WhatsappEvent['statuses'][number]) {
    const [orderId = ''] = reference.split(' ');
    if (!isUuid(orderId)) return;
    const is_refused = status === 'failed';
    const code = errors?.[0]?.code ?? null;
    if (is_refused) logger.log('warn', 'whatsapp message failed', { orderId, code });
    const sessions = await kysely
      .selectFrom('appointments')
      .select('invitee_uri')
      .where('order_id', '=', orderId)
      .execute();
    const texts = sessions.map(({ invitee_uri: sessionId }) => ({ orderId, sessionId }));
    const text = texts.find((each) => referenceOf(each) === reference);
    if (!text) return;
    await kysely
      .insertInto('order_mails')
      .values({ ...textKeyOf(text), is_refused })
      .onConflict((known) =>
        known
          .columns(['order_id', 'mail', 'about'])
          .doUpdateSet({ is_refused: sql<boolean>`order_mails.is_refused or ${is_refused}` }),
      )
      .execute();
  }

  return async ({ stops, statuses }) => {
    for (const from of stops) {
      if (from) await reminders.stop(from, 'whatsapp');
      else logger.log('error', 'a stop of whatsapp messages came without a number');
    }
    for (const each of statuses) await record(each);
  };
}
